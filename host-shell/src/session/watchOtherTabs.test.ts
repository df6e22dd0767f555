import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readSession, selectedRoleAtom, statusAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { ROLE_STORAGE_KEY } from '@epigram/shared-contracts/session/role-storage';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { SIGNED_IN_KEY } from './signedInMark.ts';
import { watchOtherTabs } from './watchOtherTabs.ts';

const reload = jest.fn();
let stop: () => void;

beforeEach(() => {
  stop = watchOtherTabs(reload);
  writeSession({
    status: 'signed-in',
    user: aUser({ id: 5 }),
    businesses: [aBusiness({ id: 1 }), aBusiness({ id: 2 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
});
afterEach(() => {
  stop();
  resetSession();
  reload.mockReset();
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

  test('asks for the role again after the remembered one was cleared', () => {
    otherTabSets(ROLE_STORAGE_KEY, null);
    expect(readSession(selectedRoleAtom)).toBeNull();
  });

  test('keeps the only role', () => {
    writeSession({ businesses: [aBusiness({ id: 1 })] });
    otherTabSets(ROLE_STORAGE_KEY, null);
    expect(readSession(selectedRoleAtom)).not.toBeNull();
  });

  test('ignores a role that another tab has chosen', () => {
    otherTabSets(ROLE_STORAGE_KEY, 'encrypted');
    expect(readSession(selectedRoleAtom)).not.toBeNull();
  });
});
