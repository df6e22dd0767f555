import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, login, logout } from '@epigram/shared-contracts/api/users';
import { setAccessToken } from '@epigram/shared-contracts/client/host';
import { readSession, selectedRoleAtom, statusAtom } from '@epigram/shared-contracts/session';
import { aBusiness, anOrganisation, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountError } from '../../session/accountProblem.ts';
import { SIGNED_IN_KEY } from '../../session/signedInMark.ts';
import { noteSignOut } from '../../session/signOutReason.ts';
import { LoginPage } from './LoginPage.tsx';

const token = { token: 'a-token', expiresAt: new Date(Date.now() + 600_000).toISOString() };
const mulroy = aBusiness({ id: 1, role: 4 });
const western = anOrganisation({ id: 7, businesses: [aBusiness({ id: 11 }), aBusiness({ id: 12 })] });
const lists = { businesses: [mulroy], organisations: [western], forecastCountries: [] };
const nothing = { businesses: [], organisations: [], forecastCountries: [] };

const api = fakeApi(
  answers(login, token),
  answers(logout, undefined),
  answers(getUserInformation, aUser({ id: 5 })),
  answers(listAllBusinesses, { ...lists, organisations: [] }),
);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  setAccessToken(null);
  noteSignOut(null);
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function renderLogin(url = '/login') {
  return renderRoutes(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>somewhere else</p> },
    ],
    url,
  );
}

async function submit(email = 'owner@epigram.example', password = 'secret') {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the login page', () => {
  test('requires both fields', async () => {
    renderLogin();
    await submit('', '');
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(await screen.findByText('Password is required')).toBeVisible();
  });

  test('requires an email address', async () => {
    renderLogin();
    await submit('owner');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  test('signs in and goes Home', async () => {
    const { router } = renderLogin();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readSession(selectedRoleAtom)).toEqual({ type: 'business', id: 1, role: 4 });
    expect(localStorage.getItem(SIGNED_IN_KEY)).toBe('5');
  });

  test('goes to the requested page', async () => {
    const { router } = renderLogin('/login?redirect=%2Fclients%3Fpage%3D2');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
    expect(router.state.location.search).toBe('?page=2');
  });

  test('stays open while a role has to be chosen', async () => {
    api.use(answers(listAllBusinesses, lists));
    const { router } = renderLogin();
    await submit();
    await waitFor(() => expect(readSession(statusAtom)).toBe('signed-in'));
    expect(router.state.location.pathname).toBe('/login');
  });

  test('says that the credentials are wrong and keeps the address', async () => {
    api.use(refuses(login, 'LOGIN_FAILED'));
    renderLogin();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed, please check your credentials and try again.',
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@epigram.example');
  });

  test('says that there were too many attempts', async () => {
    api.use(refuses(login, 'RATE_LIMITED'));
    renderLogin();
    await submit();
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });

  test('refuses an account without businesses and organisations', async () => {
    api.use(answers(listAllBusinesses, nothing));
    renderLogin();
    await submit();
    expect(await screen.findByText('No businesses or organisations found for this user')).toBeVisible();
    expect(readSession(statusAtom)).toBe('signed-out');
  });

  test('refuses an account whose organisations have no businesses', async () => {
    api.use(answers(listAllBusinesses, { ...nothing, organisations: [anOrganisation()] }));
    renderLogin();
    await submit();
    expect(await screen.findByText("User's organisation(s) have no associated businesses")).toBeVisible();
  });

  test('lets platform users in without a business', async () => {
    api.use(
      answers(listAllBusinesses, nothing),
      answers(getUserInformation, aUser({ id: 5, is_staff: true })),
    );
    const { router } = renderLogin();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('says that the session has expired', async () => {
    noteSignOut('expired');
    renderLogin();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  test.each([
    [new AccountError('no-entities'), 'No businesses or organisations found for this user'],
    [new Error('500'), 'Your account could not be loaded, so you were signed out. Please sign in again.'],
  ])('says why a session could not be continued: %s', async (error, text) => {
    noteSignOut('failed', error);
    renderLogin();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('asks for the second factor if there is one, and sends it', async () => {
    const sent: unknown[] = [];
    api.use(refuses(login, 'SECOND_FACTOR_REQUIRED'));
    const { router } = renderLogin();
    await submit();
    expect(
      await screen.findByText('Enter the code from your authenticator app, or use your passkey.'),
    ).toBeVisible();
    api.use(
      answers(login, (body) => {
        sent.push(body);
        return token;
      }),
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '123 456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent).toEqual([{ email: 'owner@epigram.example', password: 'secret', code: '123 456' }]);
  });
});
