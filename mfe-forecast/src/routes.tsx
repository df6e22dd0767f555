import { PageSkeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

const ForecastPage = lazy(() =>
  import('./features/forecast/ForecastPage.tsx').then((module) => ({ default: module.ForecastPage })),
);

const FarmsPage = lazy(() =>
  import('./features/farms/FarmsPage.tsx').then((module) => ({ default: module.FarmsPage })),
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
  {
    path: 'farms',
    element: (
      <Suspense fallback={<PageSkeleton shape="table" />}>
        <FarmsPage />
      </Suspense>
    ),
  },
];
