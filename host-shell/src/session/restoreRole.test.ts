import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ROLE_STORAGE_KEY, storeRole } from '@epigram/shared-contracts/session/role-storage';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { restoreRole } from './restoreRole.ts';

const lists = {
  businesses: [aBusiness({ id: 1, role: 4 }), aBusiness({ id: 2, role: 3 })],
  organisations: [
    anOrganisation({ id: 7, role: 3, businesses: [aBusiness({ id: 11 }), aBusiness({ id: 12 })] }),
  ],
};
const asOrganisation = { type: 'organisation', id: 7, role: 3 } as const;
const asBusiness = { type: 'business', id: 2, role: 3 } as const;
const nothing = { choice: null, remembered: true };

let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
  localStorage.clear();
  sessionStorage.clear();
});

describe('restoreRole', () => {
  test('restores the remembered role with the viewed business', async () => {
    await storeRole('5', { role: asOrganisation, businessId: 12 }, true);
    expect(await restoreRole(5, lists)).toEqual({
      choice: { role: asOrganisation, businessId: 12 },
      remembered: true,
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test("restores the session's role if none is remembered", async () => {
    await storeRole('5', { role: asBusiness, businessId: 2 }, false);
    expect(await restoreRole(5, lists)).toEqual({
      choice: { role: asBusiness, businessId: 2 },
      remembered: false,
    });
  });

  test('discards a remembered role that is not the user’s, clears everything and says so', async () => {
    await storeRole('5', { role: { ...asBusiness, role: 4 }, businessId: 2 }, true);
    expect(await restoreRole(5, lists)).toEqual(nothing);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
    expect(warn).toHaveBeenCalledWith('Invalid remembered role detected - possible tampering');
  });

  test('discards a session role that was tampered with and says so', async () => {
    sessionStorage.setItem(ROLE_STORAGE_KEY, JSON.stringify({ version: 1, data: 'forged' }));
    expect(await restoreRole(5, lists)).toEqual(nothing);
    expect(sessionStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
    expect(warn).toHaveBeenCalledWith('Invalid session role detected - possible tampering');
  });

  test('ignores a role that another user of the browser has chosen', async () => {
    await storeRole('6', { role: asBusiness, businessId: 2 }, true);
    expect(await restoreRole(5, lists)).toEqual(nothing);
  });

  test('needs no stored role if there is only one business', async () => {
    const [business] = lists.businesses;
    expect(await restoreRole(5, { businesses: [business!], organisations: [] })).toEqual({
      choice: { role: { type: 'business', id: 1, role: 4 }, businessId: 1 },
      remembered: true,
    });
  });

  test('keeps the viewed business of the only organisation', async () => {
    await storeRole('5', { role: asOrganisation, businessId: 11 }, true);
    const only = { businesses: [], organisations: lists.organisations };
    expect((await restoreRole(5, only)).choice).toEqual({ role: asOrganisation, businessId: 11 });
  });
});
