import { PageSkeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

const ForecastPage = lazy(() =>
  import('./features/forecast/ForecastPage.tsx').then((module) => ({ default: module.ForecastPage })),
);

/** Relative to the mount path `/forecast`. */
export const routes: readonly RouteObject[] = [
  {
    index: true,
    element: (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <ForecastPage />
      </Suspense>
    ),
  },
];
