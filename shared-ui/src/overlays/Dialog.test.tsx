import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { Dialog } from './Dialog.tsx';

function Page({ keepOpen }: { keepOpen?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} title="Edit client" onClose={() => setOpen(false)} keepOpen={keepOpen} width={580}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

async function openDialog(keepOpen = false) {
  const user = userEvent.setup();
  renderPage(<Page keepOpen={keepOpen} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Edit client' }) };
}

test('the focus moves into the dialog and returns to its opener', async () => {
  const { user, dialog } = await openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});

test('Escape does not close a dialog with unsaved input, but its close button does', async () => {
  const { user } = await openDialog(true);
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the page behind does not scroll while a dialog is open', async () => {
  const { user } = await openDialog();
  expect(document.documentElement).toHaveClass('ep-scroll-locked');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement).not.toHaveClass('ep-scroll-locked'));
});

test('text is focusable by keyboard only if it has to be scrolled', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  renderPage(
    <Dialog open title="Terms" onClose={() => undefined}>
      <p>A long text.</p>
    </Dialog>,
  );
  expect(await screen.findByRole('region', { name: 'Terms' })).toHaveAttribute('tabindex', '0');
  height.mockRestore();
  await openDialog();
  expect(screen.queryByRole('region', { name: 'Edit client' })).not.toBeInTheDocument();
});
