import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { TestResultsArea } from './TestResultsArea.tsx';

const TestListPage = lazy(async () => ({
  default: (await import('./features/test-list/TestListPage.tsx')).TestListPage,
}));
const TestDetailsPage = lazy(async () => ({
  default: (await import('./features/test-details/TestDetailsPage.tsx')).TestDetailsPage,
}));

/** Relative to `/test-results`. */
export const routes: readonly RouteObject[] = [
  {
    element: <TestResultsArea />,
    children: [
      { index: true, element: <TestListPage /> },
      { path: 'details/:id/:type?', element: <TestDetailsPage /> },
    ],
  },
];
