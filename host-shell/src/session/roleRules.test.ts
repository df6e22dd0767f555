import { describe, expect, test } from '@jest/globals';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import {
  auditRole,
  automaticChoice,
  canChangeRole,
  effectiveBusinessId,
  isOwnRole,
  needsRoleSelection,
} from './roleRules.ts';

const mulroy = aBusiness({ id: 1, role: 4 });
const ballina = aBusiness({ id: 2, role: 3 });
const members = [aBusiness({ id: 11, role: 1 }), aBusiness({ id: 12, role: 1 })];
const detailed = anOrganisation({ id: 7, role: 3, access_level: 1, businesses: members });
const aggregated = anOrganisation({ id: 8, role: 1, access_level: 0, businesses: members });
const lists = (businesses = [mulroy], organisations = [detailed]) => ({ businesses, organisations });
const asDetailed = { type: 'organisation', id: 7, role: 3 } as const;
const asAggregated = { type: 'organisation', id: 8, role: 1 } as const;

describe('automaticChoice', () => {
  test('selects the only business', () => {
    expect(automaticChoice(lists([mulroy], []))).toEqual({
      role: { type: 'business', id: 1, role: 4 },
      businessId: 1,
    });
  });

  test('selects the only organisation, viewing all its businesses', () => {
    expect(automaticChoice(lists([], [detailed]))).toEqual({ role: asDetailed, businessId: -1 });
  });

  test('leaves a choice of two to the user', () => {
    expect(automaticChoice(lists([mulroy], [detailed]))).toBeNull();
    expect(automaticChoice(lists([mulroy, ballina], []))).toBeNull();
  });

  test('is absent if there is nothing to choose', () => {
    expect(automaticChoice(lists([], []))).toBeNull();
  });
});

describe('effectiveBusinessId', () => {
  test('is the business of a business role', () => {
    expect(effectiveBusinessId({ type: 'business', id: 1, role: 4 }, lists(), 12)).toBe(1);
  });

  test('is all businesses in Aggregated View, whichever was remembered', () => {
    expect(effectiveBusinessId(asAggregated, lists([], [aggregated]), 11)).toBe(-1);
  });

  test('is all of several businesses if none is remembered or the remembered one is gone', () => {
    expect(effectiveBusinessId(asDetailed, lists(), null)).toBe(-1);
    expect(effectiveBusinessId(asDetailed, lists(), 99)).toBe(-1);
  });

  test('is the remembered one of several', () => {
    expect(effectiveBusinessId(asDetailed, lists(), 12)).toBe(12);
  });

  test('is the only business of an organisation, or none if it has none', () => {
    const one = anOrganisation({ id: 7, role: 3, businesses: [aBusiness({ id: 11 })] });
    const none = anOrganisation({ id: 7, role: 3, businesses: [] });
    expect(effectiveBusinessId(asDetailed, lists([], [one]), null)).toBe(11);
    expect(effectiveBusinessId(asDetailed, lists([], [none]), null)).toBeNull();
  });
});

describe('isOwnRole', () => {
  test('requires type, id and role number to match', () => {
    expect(isOwnRole(asDetailed, lists())).toBe(true);
    expect(isOwnRole({ ...asDetailed, role: 1 }, lists())).toBe(false);
    expect(isOwnRole({ ...asDetailed, id: 1 }, lists())).toBe(false);
    expect(isOwnRole({ ...asDetailed, type: 'business' }, lists())).toBe(false);
  });
});

describe('needsRoleSelection', () => {
  test('is true with several options and none selected', () => {
    expect(needsRoleSelection(lists(), null, null)).toBe(true);
  });

  test('is false with one option, or with none (platform staff)', () => {
    expect(needsRoleSelection(lists([mulroy], []), null, null)).toBe(false);
    expect(needsRoleSelection(lists([], []), null, null)).toBe(false);
  });

  test('is true if several businesses of an organisation can be viewed, and neither one nor all are', () => {
    expect(needsRoleSelection(lists(), asDetailed, null)).toBe(true);
    expect(needsRoleSelection(lists(), asDetailed, -1)).toBe(false);
  });
});

describe('auditRole', () => {
  test('accepts a role and business that belong together', () => {
    expect(auditRole(asDetailed, 12, lists())).toEqual({ outcome: 'valid' });
    expect(auditRole(null, null, lists())).toEqual({ outcome: 'valid' });
  });

  test('asks again if the role is not in the lists', () => {
    expect(auditRole(asAggregated, -1, lists())).toEqual({ outcome: 'reselect' });
  });

  test('corrects a business that does not belong to the role', () => {
    expect(auditRole({ type: 'business', id: 1, role: 4 }, 2, lists())).toEqual({
      outcome: 'resync',
      businessId: 1,
    });
    expect(auditRole(asAggregated, 11, lists([], [aggregated]))).toEqual({
      outcome: 'resync',
      businessId: -1,
    });
  });
});

describe('canChangeRole', () => {
  test('is false for a single business, and for a single organisation in Aggregated View', () => {
    const single = { type: 'business', id: 1, role: 4 } as const;
    expect(canChangeRole(lists([mulroy], []), single)).toBe(false);
    expect(canChangeRole(lists([], [aggregated]), asAggregated)).toBe(false);
  });

  test('is true for a single organisation with several businesses to view, and for several roles', () => {
    expect(canChangeRole(lists([], [detailed]), asDetailed)).toBe(true);
    expect(canChangeRole(lists([mulroy], [aggregated]), asAggregated)).toBe(true);
  });
});
