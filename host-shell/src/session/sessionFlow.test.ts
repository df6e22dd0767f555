import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, logout, renewToken, updateProfile } from '@epigram/shared-contracts/api/users';
import { currentToken, setAccessToken } from '@epigram/shared-contracts/client/host';
import { readSession, statusAtom, userAtom } from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { INVITATION_TOKEN_KEY, ROLE_STORAGE_KEY } from '@epigram/shared-contracts/session/role-storage';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { getDefaultStore } from 'jotai';
import { waitFor } from '@testing-library/react';
import { findAccount, saveAccount } from './offline/accountStore.ts';
import { draftStore } from './offline/draftStore.ts';
import { offlineDatabase } from './offline/offlineDatabase.ts';
import { continueSession, endSession, refreshSession, restoreSession } from './sessionFlow.ts';
import { restoreErrorAtom } from './signOutReason.ts';
import { isMarkedSignedIn, markSignedIn } from './signedInMark.ts';

const token = { token: 'a-token', expiresAt: new Date(Date.now() + 600_000).toISOString() };
const api = fakeApi(
  answers(renewToken, token),
  answers(logout, undefined),
  answers(getUserInformation, aUser({ id: 5, name: 'Aoife Brennan' })),
  answers(listAllBusinesses, { businesses: [aBusiness()], organisations: [], forecastCountries: [] }),
);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeSession({ status: 'restoring' });
});
afterEach(() => {
  setAccessToken(null);
  jest.restoreAllMocks();
});

describe('restoreSession', () => {
  test('continues the session of a signed-in user', async () => {
    markSignedIn(5);
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-in');
    expect(readSession(userAtom)?.name).toBe('Aoife Brennan');
  });

  test('does not ask the server for a visitor', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-out');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('ends with a session that has expired on the server', async () => {
    markSignedIn(5);
    api.use(refuses(renewToken, 'AUTHENTICATION_REQUIRED'));
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-out');
    expect(isMarkedSignedIn()).toBe(false);
  });

  test('signs out if the user can’t be fetched', async () => {
    markSignedIn(5);
    api.use(refuses(getUserInformation, 'NOT_FOUND'));
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-out');
    expect(getDefaultStore().get(restoreErrorAtom)).toMatchObject({ code: 'NOT_FOUND' });
    expect(isMarkedSignedIn()).toBe(false);
  });
});

describe('the time zone of the account', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  async function restoreWith(stored: string | null): Promise<unknown[]> {
    const sent: unknown[] = [];
    api.use(
      answers(getUserInformation, aUser({ id: 5, timeZone: stored })),
      answers(updateProfile, (body) => {
        sent.push(body);
        return aUser();
      }),
    );
    markSignedIn(5);
    await restoreSession();
    return sent;
  }

  test('is that of the browser until the person chooses one', async () => {
    const sent = await restoreWith(null);
    await waitFor(() => expect(sent).toEqual([{ userData: { timeZone } }]));
  });

  test('is not changed if the person has chosen it', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await restoreWith('Pacific/Auckland');
    const paths = fetched.mock.calls.map(([request]) => (request as Request).url);
    expect(paths.some((url) => url.includes('/users/profile'))).toBe(false);
    expect(paths.some((url) => url.includes('/users/information'))).toBe(true);
  });

  test('is not sent for an account that can’t be used, since its session ends at once', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    api.use(answers(listAllBusinesses, { businesses: [], organisations: [], forecastCountries: [] }));
    await restoreWith(null);
    expect(readSession(statusAtom)).toBe('signed-out');
    const paths = fetched.mock.calls.map(([request]) => (request as Request).url);
    expect(paths.some((url) => url.includes('/users/profile'))).toBe(false);
  });

  test('does not fail if it can’t be stored', async () => {
    api.use(refuses(updateProfile, 'SERVER_ERROR'), answers(getUserInformation, aUser({ timeZone: null })));
    markSignedIn(5);
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-in');
  });
});

describe('a session without a connection', () => {
  const lists = { businesses: [aBusiness()], organisations: [], forecastCountries: [] };
  beforeEach(() => api.use(refuses(renewToken, 'NETWORK_ERROR')));

  test('is the stored one, and only for its own user', async () => {
    await saveAccount({ user: aUser({ id: 5, name: 'Aoife Brennan' }), ...lists });
    markSignedIn(5);
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-in');
    expect(readSession(userAtom)?.name).toBe('Aoife Brennan');
    expect(await currentToken()).toBeNull();

    writeSession({ status: 'restoring' });
    markSignedIn(6);
    await restoreSession();
    expect(readSession(statusAtom)).toBe('signed-out');
  });

  test('gets its token when the server can be reached', async () => {
    await saveAccount({ user: aUser({ id: 5, name: 'Aoife Brennan' }), ...lists });
    markSignedIn(5);
    await restoreSession();
    api.resetHandlers();
    await continueSession();
    expect(await currentToken()).toBe('a-token');
    expect(readSession(statusAtom)).toBe('signed-in');
  });

  test('ends if the server says that it has expired', async () => {
    await saveAccount({ user: aUser({ id: 5 }), ...lists });
    markSignedIn(5);
    await restoreSession();
    api.use(refuses(renewToken, 'AUTHENTICATION_REQUIRED'));
    await continueSession();
    expect(readSession(statusAtom)).toBe('signed-out');
    expect(isMarkedSignedIn()).toBe(false);
  });
});

describe('endSession', () => {
  test('deletes the browser’s offline data', async () => {
    markSignedIn(5);
    await restoreSession();
    const database = await offlineDatabase();
    await database?.put('answers', { key: 'k', user: 5, savedAt: Date.now(), answer: {} });
    await draftStore.write('sheet', 'a draft');
    await endSession('left');
    await waitFor(async () => expect(await database?.count('answers')).toBe(0));
    expect(await findAccount(5)).toBeNull();
    // As the same user.
    markSignedIn(5);
    writeSession({ status: 'restoring' });
    await restoreSession();
    expect(readSession(userAtom)?.id).toBe(5);
    expect(await draftStore.read('sheet')).toBeNull();
  });

  test('clears role, invitation and user, even if the server can’t be reached', async () => {
    markSignedIn(5);
    await restoreSession();
    localStorage.setItem(ROLE_STORAGE_KEY, 'x');
    sessionStorage.setItem(INVITATION_TOKEN_KEY, 'x');
    api.use(refuses(logout, 'NETWORK_ERROR'));
    await endSession('left');
    expect(readSession(userAtom)).toBeNull();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
    expect(sessionStorage.getItem(INVITATION_TOKEN_KEY)).toBeNull();
    expect(isMarkedSignedIn()).toBe(false);
  });
});

describe('refreshSession', () => {
  test('picks up a remote’s changes', async () => {
    markSignedIn(5);
    await restoreSession();
    api.use(answers(getUserInformation, aUser({ id: 5, name: 'Aoife Doherty' })));
    await refreshSession();
    expect(readSession(userAtom)?.name).toBe('Aoife Doherty');
  });
});
