import { PageSkeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';

const HomePage = lazy(() =>
  import('./features/home/HomePage.tsx').then((module) => ({ default: module.HomePage })),
);

/** Relative to the mount path `/`. */
export const routes: readonly RouteObject[] = [
  {
    index: true,
    element: (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <HomePage />
      </Suspense>
    ),
  },
];
