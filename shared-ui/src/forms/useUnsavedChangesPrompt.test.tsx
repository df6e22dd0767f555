import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderRoutes } from '../testing/renderPage.tsx';
import { useUnsavedChangesPrompt } from './useUnsavedChangesPrompt.tsx';

function Editor() {
  const [text, setText] = useState('');
  const prompt = useUnsavedChangesPrompt(text !== '');
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      {prompt}
    </>
  );
}

function setUp() {
  const { router } = renderRoutes(
    [
      { path: '/', element: <Editor /> },
      { path: '/elsewhere', element: <p>Arrived</p> },
    ],
    '/',
  );
  return { router, user: userEvent.setup() };
}

test('a page with nothing to lose is left immediately', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('unsaved input asks before leaving, and staying keeps it', async () => {
  const { router, user } = setUp();
  await user.type(screen.getByLabelText('Name'), 'Byrne Farm');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText('Name')).toHaveValue('Byrne Farm');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('closing the window with unsaved input asks as well', async () => {
  const { user } = setUp();
  const before = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(before);
  expect(before.defaultPrevented).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'x');
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(true);
});
