import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Business,
  listAllBusinesses,
  listCurrentOrganisations,
} from '@epigram/shared-contracts/api/businesses';
import { readSession, selectedRoleAtom, statusAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { ROLE_STORAGE_KEY } from '@epigram/shared-contracts/session/role-storage';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi } from '@epigram/shared-contracts/testing/fakeApi';
import { waitFor } from '@testing-library/react';
import { checkAccess, setAccessAnnouncer } from './access/accessCheck.ts';
import { SIGNED_IN_KEY } from './signedInMark.ts';
import { watchOtherTabs } from './watchOtherTabs.ts';

const reload = jest.fn();
const announced = jest.fn();
const own = [aBusiness({ id: 1, role: 4 }), aBusiness({ id: 2 })];
const api = fakeApi();

function serverHas(businesses: Business[]) {
  const lists = jest.fn(() => ({ businesses, organisations: [], forecastCountries: [] }));
  api.use(answers(listCurrentOrganisations, []), answers(listAllBusinesses, lists));
  return lists;
}
let stop: () => void;

beforeEach(() => {
  setAccessAnnouncer(announced);
  stop = watchOtherTabs(reload);
  writeSession({
    status: 'signed-in',
    user: aUser({ id: 5 }),
    businesses: own,
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
});
afterEach(() => {
  stop();
  resetSession();
  reload.mockReset();
  announced.mockReset();
});

/** Simulates another tab that changes an entry of local storage. */
function otherTabSets(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

describe('watchOtherTabs', () => {
  test('signs out with another tab', () => {
    otherTabSets(SIGNED_IN_KEY, null);
    expect(readSession(statusAtom)).toBe('signed-out');
  });

  test('reloads instead of continuing as another user', () => {
    otherTabSets(SIGNED_IN_KEY, '6');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('continues if the same user signed in again', () => {
    otherTabSets(SIGNED_IN_KEY, '5');
    expect(readSession(statusAtom)).toBe('signed-in');
    expect(reload).not.toHaveBeenCalled();
  });

  test('asks for the role again after the remembered one was cleared', async () => {
    serverHas(own);
    otherTabSets(ROLE_STORAGE_KEY, null);
    await waitFor(() => expect(readSession(selectedRoleAtom)).toBeNull());
    expect(announced).not.toHaveBeenCalled();
  });

  test('keeps the only role', async () => {
    const lists = serverHas(own.slice(0, 1));
    writeSession({ businesses: own.slice(0, 1) });
    otherTabSets(ROLE_STORAGE_KEY, null);
    await waitFor(() => expect(lists).toHaveBeenCalled());
    await checkAccess();
    expect(readSession(selectedRoleAtom)).not.toBeNull();
  });

  test('announces the change itself if that is why the other tab cleared the role', async () => {
    serverHas(own.slice(1));
    otherTabSets(ROLE_STORAGE_KEY, null);
    await waitFor(() => expect(announced).toHaveBeenCalledWith({ reason: 'business_removed', isOwn: true }));
    expect(reload).not.toHaveBeenCalled();
  });

  test('ignores a role that another tab has chosen', () => {
    otherTabSets(ROLE_STORAGE_KEY, 'encrypted');
    expect(readSession(selectedRoleAtom)).not.toBeNull();
  });
});
