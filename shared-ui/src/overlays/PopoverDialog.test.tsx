import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { PopoverDialog } from './PopoverDialog.tsx';

function Page({ isFree = false }: { isFree?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PopoverDialog
        open={open}
        onOpenChange={setOpen}
        label="Columns"
        isFree={isFree}
        trigger={
          <button type="button" aria-haspopup="dialog" aria-expanded={open}>
            Choose
          </button>
        }
      >
        <button type="button">First</button>
        <button type="button" onClick={() => setOpen(false)}>
          Last
        </button>
      </PopoverDialog>
      <button type="button">Behind</button>
    </>
  );
}

async function openByKeyboard({ isFree = false } = {}) {
  const user = userEvent.setup();
  renderPage(<Page isFree={isFree} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  await waitFor(() => expect(dialog).toHaveFocus());
  return user;
}

test('the focus moves into it, and Tab stays inside', async () => {
  const user = await openByKeyboard();
  await user.tab();
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
});

test('Escape closes it and restores the focus', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Choose' });
  expect(opener).toHaveFocus();
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'));
});

test('a choice that closes it restores the focus as well', async () => {
  const user = await openByKeyboard();
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus());
});

test('Tab at the end of a free one moves to the element after its button and closes it', async () => {
  const user = await openByKeyboard({ isFree: true });
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Behind' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Shift+Tab at the beginning of a free one moves to its button', async () => {
  const user = await openByKeyboard({ isFree: true });
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
