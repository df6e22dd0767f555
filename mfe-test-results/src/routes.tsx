import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { TestResultsArea } from './TestResultsArea.tsx';

const TestListPage = lazy(async () => ({
  default: (await import('./features/test-list/TestListPage.tsx')).TestListPage,
}));
const RecordResultPage = lazy(async () => ({
  default: (await import('./features/record-result/RecordResultPage.tsx')).RecordResultPage,
}));
const VisitSheetPage = lazy(async () => ({
  default: (await import('./features/record-result/visit-sheet/VisitSheetPage.tsx')).VisitSheetPage,
}));
const CorrectResultPage = lazy(async () => ({
  default: (await import('./features/record-result/CorrectResultPage.tsx')).CorrectResultPage,
}));
const TestDetailsPage = lazy(async () => ({
  default: (await import('./features/test-details/TestDetailsPage.tsx')).TestDetailsPage,
}));

const ImportResultsPage = lazy(async () => ({
  default: (await import('./features/import-results/ImportResultsPage.tsx')).ImportResultsPage,
}));

const StoredImportsPage = lazy(async () => ({
  default: (await import('./features/import-results/StoredImportsPage.tsx')).StoredImportsPage,
}));
const ImportMemoryPage = lazy(async () => ({
  default: (await import('./features/import-results/ImportMemoryPage.tsx')).ImportMemoryPage,
}));
const StoredImportPage = lazy(async () => ({
  default: (await import('./features/import-results/StoredImportPage.tsx')).StoredImportPage,
}));

/** Relative to `/test-results`. */
export const routes: readonly RouteObject[] = [
  {
    element: <TestResultsArea />,
    children: [
      { index: true, element: <TestListPage /> },
      { path: 'details/:id/:type?', element: <TestDetailsPage /> },
      { path: 'record', element: <RecordResultPage /> },
      { path: 'visit', element: <VisitSheetPage /> },
      { path: 'import', element: <ImportResultsPage /> },
      { path: 'imports', element: <StoredImportsPage /> },
      { path: 'imports/remembered', element: <ImportMemoryPage /> },
      { path: 'imports/:businessId/:importId', element: <StoredImportPage /> },
      { path: 'correct/:id', element: <CorrectResultPage /> },
    ],
  },
];
