import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  listAllBusinesses,
  listCurrentOrganisations,
  type Organisation,
} from '@epigram/shared-contracts/api/businesses';
import {
  effectiveBusinessIdAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
} from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import type { AccessChange } from './accessChanges.ts';
import { checkAccess, setAccessAnnouncer, writeLists } from './accessCheck.ts';

const linked = [aBusiness({ id: 11 }), aBusiness({ id: 12 })];
const western = anOrganisation({ id: 7, role: 3, access_level: 1, businesses: linked });
const eastern = anOrganisation({ id: 8, role: 3, access_level: 1, businesses: linked });
const own = aBusiness({ id: 1, role: 4 });
const api = fakeApi();
const announced = jest.fn<(change: AccessChange) => void>();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  setAccessAnnouncer(announced);
});
afterEach(() => {
  setAccessAnnouncer(() => undefined);
  announced.mockReset();
  jest.restoreAllMocks();
});

/** Counts the requests of `/organisations/current`. */
function serverReturns(...organisations: Organisation[]) {
  const it = { requests: 0 };
  const count = () => {
    it.requests += 1;
    return organisations;
  };
  api.use(answers(listCurrentOrganisations, count));
  return it;
}

function signInTo(businessId: number, organisations = [western, eastern]) {
  signIn({
    organisations,
    selectedRole: { type: 'organisation', id: 7, role: 3 },
    effectiveBusinessId: businessId,
  });
}

describe('checkAccess', () => {
  test('asks once and announces once for triggers at the same time', async () => {
    const server = serverReturns({ ...western, access_level: 0 }, eastern);
    signInTo(11);
    const found = await Promise.all([checkAccess(), checkAccess(), checkAccess()]);
    expect(server.requests).toBe(1);
    expect(announced).toHaveBeenCalledTimes(1);
    expect(found[0]).toMatchObject({ reason: 'access_level_changed', isDowngrade: true });
    expect(readSession(effectiveBusinessIdAtom)).toBe(-1);
    await checkAccess();
    expect(announced).toHaveBeenCalledTimes(1);
  });

  test('announces a change although the lists were updated while it asked', async () => {
    const lower = { ...western, access_level: 0 };
    signInTo(-1);
    api.use(
      answers(listCurrentOrganisations, () => {
        writeSession({ organisations: [lower, eastern] });
        return [lower, eastern];
      }),
    );
    await checkAccess();
    expect(announced).toHaveBeenCalledWith(expect.objectContaining({ isDowngrade: true }));
  });

  test('announces a change once, whoever fetches the lists first, and never an older state after it', async () => {
    const lower = { ...western, access_level: 0 };
    signInTo(-1);
    const answersOfServer = [
      [western, eastern],
      [lower, eastern],
    ];
    let asked = 0;
    api.use(
      answers(listCurrentOrganisations, () => {
        const answer = answersOfServer[Math.min(asked, 1)]!;
        asked += 1;
        // The first answer is overtaken by lists that are newer.
        if (asked === 1) void writeLists({ businesses: [], organisations: [lower, eastern] });
        return answer;
      }),
    );
    await checkAccess();
    expect(asked).toBe(2);
    expect(announced.mock.calls).toEqual([[expect.objectContaining({ isDowngrade: true })]]);
    expect(readSession(organisationsAtom).find(({ id }) => id === 7)?.access_level).toBe(0);
  });

  test('does not blame a role that was chosen while it asked', async () => {
    signInTo(-1);
    api.use(
      answers(listCurrentOrganisations, () => {
        writeSession({ selectedRole: { type: 'organisation', id: 8, role: 3 } });
        return [eastern];
      }),
    );
    expect(await checkAccess()).toBeNull();
    expect(announced).not.toHaveBeenCalled();
    expect(readSession(selectedRoleAtom)).toMatchObject({ id: 8 });
  });

  test('compares the user’s own businesses for a business role, and takes the only role left', async () => {
    serverReturns(western);
    api.use(answers(listAllBusinesses, { businesses: [], organisations: [western], forecastCountries: [] }));
    signIn({
      businesses: [own],
      organisations: [western],
      selectedRole: { type: 'business', id: 1, role: 4 },
      effectiveBusinessId: 1,
    });
    expect(await checkAccess()).toEqual({ reason: 'business_removed', isOwn: true });
    expect(readSession(selectedRoleAtom)).toEqual({ type: 'organisation', id: 7, role: 3 });
  });

  test('updates lists that differ elsewhere without a word', async () => {
    serverReturns(western);
    signInTo(11);
    expect(await checkAccess()).toBeNull();
    expect(readSession(organisationsAtom)).toHaveLength(1);
  });

  test('does not ask without a role', async () => {
    const server = serverReturns();
    signIn({ organisations: [western, eastern] });
    expect(await checkAccess()).toBeNull();
    expect(server.requests).toBe(0);
  });

  test('leaves the session as it is if the server can’t be reached, and asks again next time', async () => {
    api.use(refuses(listCurrentOrganisations, 'NOT_FOUND'));
    signInTo(11);
    await expect(checkAccess()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(readSession(effectiveBusinessIdAtom)).toBe(11);
    const server = serverReturns(western, eastern);
    await checkAccess();
    expect(server.requests).toBe(1);
  });
});
