import { expect, test } from '@jest/globals';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router-dom';
import { MAIN_ID } from '../layout/mainId.ts';
import { useRouteFocus } from './useRouteFocus.ts';

function Frame({ role = 'vet' }: { role?: string }) {
  useRouteFocus(role);
  return (
    <>
      <nav>
        <Link to="/other">Other</Link>
      </nav>
      <main id={MAIN_ID}>
        <Outlet />
      </main>
    </>
  );
}

function renderFrame() {
  return renderRoutes([
    {
      element: <Frame />,
      children: [
        {
          path: '/',
          element: (
            <>
              <h1>List</h1>
              <Link to="/details/7">Byrne Farm</Link>
            </>
          ),
        },
        { path: '/details/7', element: <h1>Byrne Farm</h1> },
        {
          path: '/other',
          element: (
            <>
              <h1>Other page</h1>
              <input aria-label="Name" />
            </>
          ),
        },
      ],
    },
  ]);
}

test('leaves the focus unchanged when the portal opens', () => {
  renderFrame();
  expect(document.body).toHaveFocus();
});

test('moves to the heading of the page that a link opens', async () => {
  renderFrame();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other page' })).toHaveFocus());
});
