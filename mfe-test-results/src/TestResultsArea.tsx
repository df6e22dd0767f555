import { Stack } from '@epigram/shared-ui/ui';
import { Provider } from 'jotai';
import { Outlet } from 'react-router-dom';
import { BackgroundExports } from './shared/background-exports/BackgroundExports.tsx';

/**
 * Holds the view state that list and details share, such as the selected rows, while the user stays in
 * test results. Leaving the area discards it (docs/product.md, 2.2).
 */
export function TestResultsArea() {
  return (
    <Provider>
      <Stack>
        <BackgroundExports />
        <Outlet />
      </Stack>
    </Provider>
  );
}
