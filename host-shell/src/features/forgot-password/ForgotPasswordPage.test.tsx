import { describe, expect, test } from '@jest/globals';
import { forgotPassword } from '@epigram/shared-contracts/api/users';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

let sent: unknown;
const api = fakeApi(
  answers(forgotPassword, (body) => {
    sent = body;
    return undefined;
  }),
);

async function submit(email: string) {
  renderPage(<ForgotPasswordPage />);
  const user = userEvent.setup();
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
}

describe('the forgot password page', () => {
  test('requires a valid address', async () => {
    await submit('');
    expect(await screen.findByText('Email is required')).toBeVisible();
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'Email' }), 'owner');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Invalid email format')).toBeVisible();
  });

  test('sends the mail and says so', async () => {
    await submit('owner@epigram.example');
    expect(await screen.findByText('A recovery email was sent to your email address.')).toBeVisible();
    expect(sent).toEqual({ email: 'owner@epigram.example' });
  });

  test('says that it could not be sent and keeps the address', async () => {
    api.use(refuses(forgotPassword, 'SERVER_ERROR'));
    await submit('owner@epigram.example');
    expect(
      await screen.findByText('Failed to send recovery email. Please check the email and try again.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@epigram.example');
  });

  test('does not blame the address if sending failed for another reason', async () => {
    api.use(refuses(forgotPassword, 'RATE_LIMITED'));
    await submit('owner@epigram.example');
    expect(
      await screen.findByText(/^Failed to send password reset email\. Too many attempts\./),
    ).toBeVisible();
  });
});
