import { Stack } from '@epigram/shared-ui/ui';
import { Provider } from 'jotai';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';

const BackgroundExports = lazy(async () => ({
  default: (await import('./shared/background-exports/BackgroundExports.tsx')).BackgroundExports,
}));

/**
 * Holds the view state that list and details share, such as the selected rows, while the user stays in
 * test results. Leaving the area discards it (docs/product.md, 2.2).
 */
export function TestResultsArea() {
  return (
    <Provider>
      <Stack>
        <Suspense>
          <BackgroundExports />
        </Suspense>
        <Outlet />
      </Stack>
    </Provider>
  );
}
