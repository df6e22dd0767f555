import { describe, expect, test } from '@jest/globals';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { findAccessChange, organisationsDiffer } from './accessChanges.ts';

const businesses = [aBusiness({ id: 11 }), aBusiness({ id: 12 })];
const before = anOrganisation({ id: 7, name: 'Western Flock Health', access_level: 1, businesses });
const role = { type: 'organisation', id: 7, role: 3 } as const;

describe('findAccessChange', () => {
  test('finds nothing if nothing has changed', () => {
    expect(findAccessChange(role, 11, [before], [{ ...before }])).toBeNull();
  });

  test('ignores a business role', () => {
    expect(findAccessChange({ type: 'business', id: 1, role: 4 }, 1, [before], [])).toBeNull();
  });

  test('finds a removed organisation', () => {
    expect(findAccessChange(role, 11, [before], [])).toEqual({
      reason: 'organisation_removed',
      organisation: 'Western Flock Health',
    });
  });

  test('distinguishes a downgrade from an upgrade', () => {
    const lower = { ...before, access_level: 0 };
    expect(findAccessChange(role, -1, [before], [lower])).toMatchObject({
      reason: 'access_level_changed',
      isDowngrade: true,
    });
    expect(findAccessChange(role, -1, [lower], [before])).toMatchObject({
      reason: 'access_level_changed',
      isDowngrade: false,
    });
  });

  test('detects that the viewed business was removed, but ignores other businesses', () => {
    const without11 = { ...before, businesses: businesses.slice(1) };
    expect(findAccessChange(role, 11, [before], [without11])?.reason).toBe('business_removed');
    expect(findAccessChange(role, 12, [before], [without11])).toBeNull();
    expect(findAccessChange(role, -1, [before], [without11])).toBeNull();
  });
});

describe('organisationsDiffer', () => {
  test('detects an added or removed business, and ignores the order', () => {
    const reordered = { ...before, businesses: businesses.toReversed() };
    expect(organisationsDiffer([before], [reordered])).toBe(false);
    expect(organisationsDiffer([before], [{ ...before, businesses: businesses.slice(1) }])).toBe(true);
  });
});
