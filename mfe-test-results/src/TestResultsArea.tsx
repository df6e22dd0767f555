import { Provider } from 'jotai';
import { Outlet } from 'react-router-dom';

/**
 * Holds the view state that list and details share, the selected rows for one, for as long as the user stays in
 * test results: going to another part of the menu forgets it (specification, section 2.2).
 */
export function TestResultsArea() {
  return (
    <Provider>
      <Outlet />
    </Provider>
  );
}
