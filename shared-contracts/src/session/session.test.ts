import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aBusiness, anOrganisation } from '../testing/builders.ts';
import { setServerTime } from './clock.ts';
import { resetSession, writeSession } from './host.ts';
import {
  apiBusinessIdAtom,
  availableBusinessesAtom,
  currentDay,
  currentLocalTime,
  currentOrgAccessLevelAtom,
  effectiveBusinessIdAtom,
  ownedBusinessesAtom,
  readSession,
  selectedRoleAtom,
  subscribeSession,
  tenantKeyAtom,
  viewedBusinessAtom,
} from './session.ts';

const mulroy = aBusiness({ id: 1, name: 'Mulroy Veterinary', role: 4 });
const barrow = aBusiness({ id: 2, name: 'Barrow Vets', role: 1 });

afterEach(resetSession);

describe('derived session values', () => {
  it('counts Manager and Owner as owning a business', () => {
    writeSession({ businesses: [mulroy, barrow, aBusiness({ id: 3, role: 3 })] });
    expect(readSession(ownedBusinessesAtom).map((business) => business.id)).toEqual([1, 3]);
  });

  it('offers only the selected business to a business role', () => {
    writeSession({
      businesses: [mulroy, barrow],
      selectedRole: { type: 'business', id: 2, role: 1 },
      effectiveBusinessId: 2,
    });
    expect(readSession(availableBusinessesAtom)).toEqual([barrow]);
    expect(readSession(viewedBusinessAtom)).toEqual(barrow);
    expect(readSession(currentOrgAccessLevelAtom)).toBeNull();
  });

  it('sends -1 in Aggregated View, whichever business is viewed', () => {
    writeSession({
      organisations: [anOrganisation({ id: 7, access_level: 0, businesses: [mulroy, barrow] })],
      selectedRole: { type: 'organisation', id: 7, role: 3 },
      effectiveBusinessId: 1,
    });
    expect(readSession(effectiveBusinessIdAtom)).toBe(1);
    expect(readSession(apiBusinessIdAtom)).toBe(-1);
  });

  it('has another tenant key after a role change', () => {
    writeSession({ businesses: [mulroy, barrow], selectedRole: { type: 'business', id: 1, role: 4 } });
    const before = readSession(tenantKeyAtom);
    writeSession({ selectedRole: { type: 'business', id: 2, role: 1 }, effectiveBusinessId: 2 });
    expect(readSession(tenantKeyAtom)).not.toBe(before);
  });
});

describe('the current day', () => {
  afterEach(() => {
    setServerTime(undefined);
  });

  it.each([
    ['Pacific/Auckland', '2026-04-06T00:30'],
    ['Europe/Dublin', '2026-04-05T13:30'],
    ['America/New_York', '2026-04-05T08:30'],
  ])('is the one of the viewed business, in %s', (time_zone, local) => {
    writeSession({
      businesses: [{ ...mulroy, time_zone }],
      selectedRole: { type: 'business', id: 1, role: 4 },
      effectiveBusinessId: 1,
    });
    setServerTime('2026-04-05T12:30:30Z');
    expect(currentLocalTime()).toBe(local);
    expect(currentDay()).toBe(local.slice(0, 10));
  });
});

describe('subscribeSession', () => {
  it('still notifies the other subscribers if one throws', () => {
    // jsdom has no reportError.
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    const seen = jest.fn();
    const failure = new Error('a remote with a fault');
    const endFaulty = subscribeSession(selectedRoleAtom, () => {
      throw failure;
    });
    const end = subscribeSession(selectedRoleAtom, seen);

    writeSession({ selectedRole: { type: 'business', id: 1, role: 4 } });

    expect(seen).toHaveBeenCalledWith({ type: 'business', id: 1, role: 4 });
    expect(reported).toHaveBeenCalledWith(failure);
    end();
    endFaulty();
  });

  it('does not call a listener after its subscription ended', () => {
    const seen = jest.fn();
    subscribeSession(selectedRoleAtom, seen)();
    writeSession({ selectedRole: { type: 'business', id: 1, role: 4 } });
    expect(seen).not.toHaveBeenCalled();
  });
});
