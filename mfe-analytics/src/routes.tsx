import { PageSkeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

const AnalyticsPage = lazy(() =>
  import('./features/analytics/AnalyticsPage.tsx').then((module) => ({ default: module.AnalyticsPage })),
);

/** Relative to the mount path `/analytics`. */
export const routes: readonly RouteObject[] = [
  {
    index: true,
    element: (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <AnalyticsPage />
      </Suspense>
    ),
  },
];
