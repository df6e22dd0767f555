import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { effectiveBusinessIdAtom, readSession, selectedRoleAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { ROLE_STORAGE_KEY } from '@epigram/shared-contracts/session/role-storage';
import { aBusiness, anOrganisation, aUser } from '@epigram/shared-contracts/testing/builders';
import { auditSession, chooseRole } from './chooseRole.ts';

const asBusiness = { type: 'business', id: 1, role: 4 } as const;
const asOrganisation = { type: 'organisation', id: 7, role: 3 } as const;
let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeSession({
    status: 'signed-in',
    user: aUser({ id: 5 }),
    businesses: [aBusiness({ id: 1, role: 4 })],
    organisations: [
      anOrganisation({ id: 7, role: 3, businesses: [aBusiness({ id: 11 }), aBusiness({ id: 12 })] }),
    ],
  });
});
afterEach(() => {
  warn.mockRestore();
  resetSession();
  localStorage.clear();
  sessionStorage.clear();
});

describe('chooseRole', () => {
  test('remembers it in local storage, or for the session only, and clears the other', async () => {
    await chooseRole({ role: asBusiness, businessId: 1 }, true);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).not.toBeNull();
    await chooseRole({ role: asOrganisation, businessId: 12 }, false);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
    expect(sessionStorage.getItem(ROLE_STORAGE_KEY)).not.toBeNull();
    expect(readSession(selectedRoleAtom)).toEqual(asOrganisation);
    expect(readSession(effectiveBusinessIdAtom)).toBe(12);
  });

  test('stores nothing in readable form', async () => {
    await chooseRole({ role: asBusiness, businessId: 1 }, true);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).not.toContain('business');
  });

  test('views the business of a business role, whichever was requested', async () => {
    await chooseRole({ role: asBusiness, businessId: -1 }, true);
    expect(readSession(effectiveBusinessIdAtom)).toBe(1);
  });

  test('rejects a role that the user does not have', async () => {
    await chooseRole({ role: { ...asBusiness, id: 99 }, businessId: 99 }, true);
    expect(readSession(selectedRoleAtom)).toBeNull();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });
});

describe('auditSession', () => {
  test('asks again for a removed role, and says so', () => {
    writeSession({ selectedRole: { ...asBusiness, id: 99 }, effectiveBusinessId: 99 });
    auditSession();
    expect(readSession(selectedRoleAtom)).toBeNull();
    expect(warn).toHaveBeenCalledWith('Current selected role is invalid - forcing re-selection');
  });

  test('corrects a mismatched business, and says so', () => {
    writeSession({ selectedRole: asBusiness, effectiveBusinessId: 12 });
    auditSession();
    expect(readSession(effectiveBusinessIdAtom)).toBe(1);
    expect(warn).toHaveBeenCalledWith('Business ID mismatch detected - syncing');
  });

  test('does not change a valid session', () => {
    writeSession({ selectedRole: asOrganisation, effectiveBusinessId: -1 });
    auditSession();
    expect(readSession(effectiveBusinessIdAtom)).toBe(-1);
    expect(warn).not.toHaveBeenCalled();
  });
});
