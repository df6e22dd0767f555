import { describe, expect, test } from '@jest/globals';
import { acceptMemberInvitation, validateMemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { answers, fakeApi, neverAnswers, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JoinOrganisationPage } from './JoinOrganisationPage.tsx';

let sent: unknown;
const api = fakeApi(
  answers(validateMemberInvitation, {
    email: 'new@epigram.example',
    organisationName: 'Western Flock Health',
    role: 'member',
    expiresAt: '2026-12-01T00:00:00Z',
  }),
  answers(acceptMemberInvitation, (body) => {
    sent = body;
    return undefined;
  }),
);
const INVALID =
  'This invitation link is invalid or has expired. Please contact the organisation administrator for a new invitation.';

function renderJoin(url = '/Join/token-1') {
  return renderPage(<JoinOrganisationPage />, { path: '/Join/:token?', url });
}

async function fill(values: Record<string, string>) {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }), value);
  }
}

async function fillPasswords(password: string, confirmation = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
}

describe('the join page', () => {
  test('shows that the invitation is being looked up', () => {
    api.use(neverAnswers(validateMemberInvitation));
    renderJoin();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  test('fixes the e-mail of the invitation', async () => {
    renderJoin();
    expect(await screen.findByRole('heading', { name: 'Join Western Flock Health' })).toBeVisible();
    const email = screen.getByRole('textbox', { name: /^Email/ });
    expect(email).toHaveValue('new@epigram.example');
    expect(email).toHaveAttribute('readonly');
  });

  test('wants a name, a phone that is one, and a password of 8 characters that matches', async () => {
    renderJoin();
    await fill({ 'Mobile number': 'abc' });
    await fillPasswords('short', 'other');
    expect(await screen.findByText('Full name is required')).toBeVisible();
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  });

  test('wants a name of two letters', async () => {
    renderJoin();
    await fill({ 'Full name': 'A' });
    await fillPasswords('long enough');
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeVisible();
  });

  test('creates the account', async () => {
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty', 'Mobile number': '+353 86 123 4567' });
    await fillPasswords('long enough');
    expect(await screen.findByText('Welcome! Your account has been created successfully.')).toBeVisible();
    expect(sent).toEqual({
      invitationToken: 'token-1',
      name: 'Niamh Doherty',
      phone: '+353 86 123 4567',
      password: 'long enough',
      password_confirm: 'long enough',
    });
  });

  test('says that the invitation is not valid, or that there is none', async () => {
    api.use(refuses(validateMemberInvitation, 'INVITATION_INVALID'));
    const { unmount } = renderJoin();
    expect(await screen.findByText(INVALID)).toBeVisible();
    unmount();
    renderJoin('/Join');
    expect(await screen.findByText(INVALID)).toBeVisible();
  });

  test('keeps what was typed where the account exists already', async () => {
    api.use(refuses(acceptMemberInvitation, 'ACCOUNT_EXISTS'));
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty' });
    await fillPasswords('long enough');
    expect(await screen.findByRole('alert')).toHaveTextContent(/already an account/);
    expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Niamh Doherty');
  });
});
