import { describe, expect, test } from '@jest/globals';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { findAccessChange, listsDiffer } from './accessChanges.ts';

const linked = [aBusiness({ id: 11 }), aBusiness({ id: 12 })];
const before = anOrganisation({ id: 7, name: 'Western Flock Health', access_level: 1, businesses: linked });
const own = aBusiness({ id: 1 });
const asOrganisation = { type: 'organisation', id: 7, role: 3 } as const;
const asBusiness = { type: 'business', id: 1, role: 4 } as const;

function lists(organisations = [before], businesses = [own]) {
  return { businesses, organisations };
}

describe('findAccessChange', () => {
  test('finds nothing if nothing has changed', () => {
    expect(findAccessChange(asOrganisation, 11, lists(), lists([{ ...before }]))).toBeNull();
    expect(findAccessChange(asBusiness, 1, lists(), lists([], [{ ...own }]))).toBeNull();
    expect(findAccessChange(null, null, lists(), lists([], []))).toBeNull();
  });

  test('finds a removed organisation', () => {
    expect(findAccessChange(asOrganisation, 11, lists(), lists([]))).toEqual({
      reason: 'organisation_removed',
    });
  });

  test('finds that the user’s own business was removed', () => {
    expect(findAccessChange(asBusiness, 1, lists(), lists([before], []))).toEqual({
      reason: 'business_removed',
      isOwn: true,
    });
  });

  test('does not report support access that has ended', () => {
    const supportUntil = '2026-11-22T10:00:00Z';
    const supported = lists([{ ...before, supportUntil }], [{ ...own, supportUntil }]);
    expect(findAccessChange(asBusiness, 1, supported, lists([], []))).toBeNull();
    expect(findAccessChange(asOrganisation, 11, supported, lists([], []))).toBeNull();
  });

  test('distinguishes a downgrade from an upgrade', () => {
    const lower = { ...before, access_level: 0 };
    expect(findAccessChange(asOrganisation, -1, lists(), lists([lower]))).toMatchObject({
      reason: 'access_level_changed',
      organisation: 'Western Flock Health',
      isDowngrade: true,
    });
    expect(findAccessChange(asOrganisation, -1, lists([lower]), lists())).toMatchObject({
      reason: 'access_level_changed',
      isDowngrade: false,
    });
  });

  test('does not call another level of Detailed View a downgrade', () => {
    const detailed = { ...before, access_level: 2 };
    expect(findAccessChange(asOrganisation, -1, lists([detailed]), lists())).toBeNull();
  });

  test('detects that the viewed business was removed, but ignores other businesses', () => {
    const without11 = lists([{ ...before, businesses: linked.slice(1) }]);
    expect(findAccessChange(asOrganisation, 11, lists(), without11)).toEqual({
      reason: 'business_removed',
      isOwn: false,
    });
    expect(findAccessChange(asOrganisation, 12, lists(), without11)).toBeNull();
    expect(findAccessChange(asOrganisation, -1, lists(), without11)).toBeNull();
  });
});

describe('listsDiffer', () => {
  test('detects an added or removed business, and ignores the order', () => {
    const reordered = { ...before, businesses: linked.toReversed() };
    expect(listsDiffer(lists(), lists([reordered]))).toBe(false);
    expect(listsDiffer(lists(), lists([{ ...before, businesses: linked.slice(1) }]))).toBe(true);
    expect(listsDiffer(lists(), lists([before], []))).toBe(true);
    expect(listsDiffer(lists(), lists([before], [{ ...own, role: 1 }]))).toBe(true);
  });
});
