import { describe, expect, test } from '@jest/globals';
import {
  acceptMemberInvitation,
  confirmMemberInvitation,
  joinOrganisation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { listAllBusinesses, type Organisation } from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, login, logout } from '@epigram/shared-contracts/api/users';
import { aBusiness, anOrganisation, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
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
    return { codeMailed: false };
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

/** Signed in before the page is opened, in another tab or just now. */
function signInAs(email: string): void {
  signIn({ user: aUser({ id: 5, name: 'Niamh Doherty', email }) });
}

describe('the join page of a person with an account', () => {
  async function signInToJoin(password = 'Pasture-2026-test!') {
    const { router } = renderJoin();
    await userEvent.click(await screen.findByRole('button', { name: 'I already have an account' }));
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and join' }));
    return router;
  }
  const token = { token: 'a-token', expiresAt: new Date(Date.now() + 600_000).toISOString() };
  const isLoaded = (organisation: Organisation) => [
    answers(getUserInformation, aUser({ id: 5 })),
    answers(listAllBusinesses, { businesses: [], organisations: [organisation], forecastCountries: [] }),
  ];

  test('signs in and joins in one step, because an account without any access can’t sign in first', async () => {
    const steps: unknown[] = [];
    api.use(
      answers(login, (body) => {
        steps.push(body);
        return token;
      }),
      answers(joinOrganisation, (body) => {
        steps.push(body);
        return undefined;
      }),
      ...isLoaded(anOrganisation({ id: 7, businesses: [aBusiness()] })),
    );
    const router = await signInToJoin();
    expect(await screen.findByText('You have joined Western Flock Health.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(steps).toEqual([
      { email: 'new@epigram.example', password: 'Pasture-2026-test!' },
      { invitationToken: 'token-1' },
    ]);
  });

  test('begins with the password if the mail was for an existing account', async () => {
    renderJoin('/Join/token-1?account');
    expect(await screen.findByRole('button', { name: 'Sign in and join' })).toBeVisible();
  });

  test('says that the password is wrong, and does not join', async () => {
    api.use(refuses(login, 'LOGIN_FAILED'));
    await signInToJoin();
    expect(await screen.findByRole('alert')).toHaveTextContent(/check your credentials/);
    await userEvent.click(screen.getByRole('button', { name: 'I’m new to Epigram' }));
    expect(await screen.findByRole('button', { name: 'Create my account' })).toBeVisible();
  });

  test('ends the session if the invitation is refused', async () => {
    let isSignedOut = false;
    api.use(
      answers(login, token),
      refuses(joinOrganisation, 'INVITATION_INVALID'),
      answers(logout, () => {
        isSignedOut = true;
        return undefined;
      }),
    );
    await signInToJoin();
    expect(await screen.findByRole('alert')).toHaveTextContent(INVALID);
    expect(isSignedOut).toBe(true);
  });

  test('confirms the membership even if the organisation has nothing to show yet', async () => {
    api.use(
      answers(login, token),
      answers(joinOrganisation, undefined),
      answers(logout, undefined),
      ...isLoaded(anOrganisation({ id: 7, businesses: [] })),
    );
    await signInToJoin();
    expect(await screen.findByText('You have joined Western Flock Health.')).toBeVisible();
    expect(screen.getByText("User's organisation(s) have no associated businesses")).toBeVisible();
  });

  test('adds the account as a member with one click', async () => {
    signInAs('New@epigram.example');
    const western = anOrganisation({ id: 7 });
    api.use(
      answers(joinOrganisation, (body) => {
        sent = body;
        return undefined;
      }),
      answers(getUserInformation, aUser({ id: 5 })),
      answers(listAllBusinesses, { businesses: [], organisations: [western], forecastCountries: [] }),
    );
    const { router } = renderJoin('/Join/token-1?account');
    expect(await screen.findByText(/You are signed in as Niamh Doherty/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Join Western Flock Health' }));
    expect(await screen.findByText('You have joined Western Flock Health.')).toBeVisible();
    expect(sent).toEqual({ invitationToken: 'token-1' });
    expect(router.state.location.pathname).toBe('/');
  });

  test('says why the account could not become a member', async () => {
    signInAs('new@epigram.example');
    api.use(refuses(joinOrganisation, 'ALREADY_MEMBER'));
    renderJoin();
    await userEvent.click(await screen.findByRole('button', { name: 'Join Western Flock Health' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already/i);
  });

  test('does not offer one person’s invitation to another', async () => {
    signInAs('owner@epigram.example');
    api.use(answers(logout, undefined));
    renderJoin();
    expect(await screen.findByText(/This invitation is for new@epigram.example/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Create my account' })).toBeVisible();
  });
});

describe('the join page', () => {
  test('shows that the invitation is being looked up', () => {
    api.use(neverAnswers(validateMemberInvitation));
    renderJoin();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  test('fixes the email of the invitation', async () => {
    renderJoin();
    expect(await screen.findByRole('heading', { name: 'Join Western Flock Health' })).toBeVisible();
    const email = screen.getByRole('textbox', { name: /^Email/ });
    expect(email).toHaveValue('new@epigram.example');
    expect(email).toHaveAttribute('readonly');
  });

  test('requires a name, a valid phone number, and a password of 8 characters that matches', async () => {
    renderJoin();
    await fill({ 'Mobile number': 'abc' });
    await fillPasswords('short', 'other');
    expect(await screen.findByText('Full name is required')).toBeVisible();
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  });

  test('requires a name of at least two letters', async () => {
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

  test('asks for the mailed code if the invitation is a forwarded link', async () => {
    let code: unknown;
    api.use(
      answers(acceptMemberInvitation, { codeMailed: true }),
      answers(confirmMemberInvitation, (body) => {
        code = body;
        return undefined;
      }),
    );
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty' });
    await fillPasswords('long enough');
    const field = await screen.findByRole('textbox', { name: 'Code from the email' });
    expect(screen.getByText(/We have sent instructions to new@epigram.example/)).toBeVisible();
    await userEvent.type(field, '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and join' }));
    expect(await screen.findByText('The code has 8 digits')).toBeVisible();
    await userEvent.type(field, ' 5678');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and join' }));
    expect(await screen.findByText('Welcome! Your account has been created successfully.')).toBeVisible();
    expect(code).toEqual({ invitationToken: 'token-1', code: '12345678' });
  });

  test('says that the code is wrong, and leads back to the form', async () => {
    api.use(
      answers(acceptMemberInvitation, { codeMailed: true }),
      refuses(confirmMemberInvitation, 'SECOND_FACTOR_INCORRECT'),
    );
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty' });
    await fillPasswords('long enough');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the email' }), '12345678');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and join' }));
    expect(await screen.findByText(/This code is not correct/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByRole('button', { name: 'Create my account' })).toBeVisible();
  });

  test('says that the token could not be checked', async () => {
    api.use(refuses(validateMemberInvitation, 'SERVER_ERROR'));
    renderJoin();
    expect(await screen.findByText('Token validation failed')).toBeVisible();
  });

  test('says that the invitation is not valid, or that there is none', async () => {
    api.use(refuses(validateMemberInvitation, 'INVITATION_INVALID'));
    const { unmount } = renderJoin();
    expect(await screen.findByText(INVALID)).toBeVisible();
    unmount();
    renderJoin('/Join');
    expect(await screen.findByText(INVALID)).toBeVisible();
    expect(screen.getByText('No invitation token available')).toBeVisible();
  });

  test('says only what is wrong with a refused password', async () => {
    const common = 'This password is easy to guess. Choose a longer or less usual one.';
    api.use(refuses(acceptMemberInvitation, 'BAD_REQUEST', { messages: [common] }));
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty' });
    await fillPasswords('long enough');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${common}$`));
  });

  test('keeps the input if the account already exists', async () => {
    api.use(refuses(acceptMemberInvitation, 'ACCOUNT_EXISTS'));
    renderJoin();
    await fill({ 'Full name': 'Niamh Doherty' });
    await fillPasswords('long enough');
    expect(await screen.findByRole('alert')).toHaveTextContent(/already an account/);
    expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Niamh Doherty');
  });
});
