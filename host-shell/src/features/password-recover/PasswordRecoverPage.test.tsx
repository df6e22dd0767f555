import { describe, expect, test } from '@jest/globals';
import { recoverPassword } from '@epigram/shared-contracts/api/users';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordRecoverPage } from './PasswordRecoverPage.tsx';

let sent: unknown;
const api = fakeApi(
  answers(recoverPassword, (body) => {
    sent = body;
    return undefined;
  }),
);

const GOOD = 'Pasture-2026-new';

async function submit(password: string, confirmation: string) {
  renderPage(<PasswordRecoverPage />, {
    path: '/Password/Recover/Change/:token',
    url: '/Password/Recover/Change/key-1',
  });
  const user = userEvent.setup();
  if (password) await user.type(screen.getByLabelText('New password'), password);
  if (confirmation) await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('the password recovery page', () => {
  test('requires both fields', async () => {
    await submit('', '');
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(await screen.findByText('Please confirm your password')).toBeVisible();
  });

  test('requires 13 characters', async () => {
    await submit('Sh0rt!', 'Sh0rt!');
    expect(await screen.findByText('Password must be at least 13 characters long')).toBeVisible();
  });

  test.each(['alllowercase-1x', 'ALLUPPERCASE-1X', 'NoNumbersHere-x', 'NoSpecials12345'])(
    'refuses %s',
    async (password) => {
      await submit(password, password);
      expect(await screen.findByText(/Password must contain at least one special character/)).toBeVisible();
    },
  );

  test('requires the two to match', async () => {
    await submit(GOOD, `${GOOD}er`);
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  });

  test('sends the key and the password twice', async () => {
    await submit(GOOD, GOOD);
    expect(await screen.findByText('Your password has been successfully updated.')).toBeVisible();
    expect(sent).toEqual({ key: 'key-1', password: GOOD, confirm_password: GOOD });
  });

  test('says that the link has been used', async () => {
    api.use(refuses(recoverPassword, 'KEY_NOT_EXIST'));
    await submit(GOOD, GOOD);
    expect(
      await screen.findByText(
        'This password reset link is invalid or has expired. Please request a new one.',
      ),
    ).toBeVisible();
  });

  test('says why the server refuses a password', async () => {
    const common = 'This password is easy to guess. Choose a longer or less usual one.';
    api.use(refuses(recoverPassword, 'BAD_REQUEST', { messages: [common] }));
    await submit(GOOD, GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to reset password ${common}`);
  });

  test('reports any other failure, and keeps the form', async () => {
    api.use(refuses(recoverPassword, 'SERVER_ERROR'));
    await submit(GOOD, GOOD);
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue(GOOD);
  });
});
