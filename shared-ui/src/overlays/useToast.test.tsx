import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { useToast, type ToastOptions } from './useToast.ts';

function Page({ options }: { options: ToastOptions }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show(options)}>
      Save
    </button>
  );
}

test('a confirmation is read politely and can be closed', async () => {
  const user = userEvent.setup();
  renderPage(<Page options={{ title: 'Saved', text: 'The client was saved.' }} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The client was saved.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('a warning interrupts', async () => {
  const user = userEvent.setup();
  renderPage(<Page options={{ kind: 'warning', title: 'Access Level Changed' }} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Access Level Changed');
});

test('it disappears after its duration', async () => {
  const user = userEvent.setup();
  renderPage(<Page options={{ title: 'Brief', durationMs: 150 }} />);
  // On a busy machine, it may have disappeared again before a query looks.
  let hasAppeared = false;
  const observer = new MutationObserver(() => (hasAppeared ||= screen.queryByText('Brief') !== null));
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasAppeared).toBe(true));
  await waitFor(() => expect(screen.queryByText('Brief')).not.toBeInTheDocument());
  observer.disconnect();
});
