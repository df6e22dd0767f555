import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { TestResultsArea } from './TestResultsArea.tsx';

const TestListPage = lazy(async () => ({
  default: (await import('./features/test-list/TestListPage.tsx')).TestListPage,
}));
const RecordResultPage = lazy(async () => ({
  default: (await import('./features/record-result/RecordResultPage.tsx')).RecordResultPage,
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

/** Relative to `/test-results`. */
export const routes: readonly RouteObject[] = [
  {
    element: <TestResultsArea />,
    children: [
      { index: true, element: <TestListPage /> },
      { path: 'details/:id/:type?', element: <TestDetailsPage /> },
      { path: 'record', element: <RecordResultPage /> },
      { path: 'import', element: <ImportResultsPage /> },
      { path: 'correct/:id', element: <CorrectResultPage /> },
    ],
  },
];
