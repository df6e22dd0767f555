import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import type { SelectedRole } from '@epigram/shared-contracts/session';
import type { Lists } from '../roleRules.ts';

/** How access has changed (docs/product.md, 4). */
export type AccessChange =
  | { readonly reason: 'organisation_removed' }
  | { readonly reason: 'access_level_changed'; readonly organisation: string; readonly isDowngrade: boolean }
  /** `isOwn`: the business is the selected role; otherwise it is viewed through its organisation. */
  | { readonly reason: 'business_removed'; readonly isOwn: boolean };

/** Whether the change took the selected role away, so that there is nothing left to view with it. */
export function isRoleLost(change: AccessChange): boolean {
  return change.reason === 'organisation_removed' || (change.reason === 'business_removed' && change.isOwn);
}

function findBusinessChange(id: number, known: Lists, current: Lists): AccessChange | null {
  if (current.businesses.some((business) => business.id === id)) return null;
  // Support access that has ended is no change of the user's own access.
  if (known.businesses.find((business) => business.id === id)?.supportUntil) return null;
  return { reason: 'business_removed', isOwn: true };
}

/**
 * Compares what the selected role could see with what the server says now. Returns only the most severe change: losing
 * the organisation covers its level and businesses, and a changed level covers the business.
 */
export function findAccessChange(
  role: SelectedRole | null,
  businessId: number | null,
  known: Lists,
  current: Lists,
): AccessChange | null {
  if (role === null) return null;
  if (role.type === 'business') return findBusinessChange(role.id, known, current);
  const before = known.organisations.find(({ id }) => id === role.id);
  const now = current.organisations.find(({ id }) => id === role.id);
  if (!now) return before?.supportUntil ? null : { reason: 'organisation_removed' };
  const isAggregated = isAggregatedView(now.access_level);
  if (before && isAggregatedView(before.access_level) !== isAggregated) {
    return { reason: 'access_level_changed', organisation: now.name, isDowngrade: isAggregated };
  }
  const wasViewed = before?.businesses.some(({ id }) => id === businessId);
  if (wasViewed && !now.businesses.some(({ id }) => id === businessId)) {
    return { reason: 'business_removed', isOwn: false };
  }
  return null;
}

/** Whether the lists differ enough that the session should be updated. */
export function listsDiffer(known: Lists, current: Lists): boolean {
  return shape(known) !== shape(current);
}

function shape({ businesses, organisations }: Lists): string {
  return JSON.stringify([
    businesses.map(({ id, name, role }) => [id, name, role].join()).toSorted(),
    organisations
      .map(({ id, name, role, access_level, businesses: linked }) =>
        [
          id,
          name,
          role,
          access_level,
          ...linked.map((business) => business.id).toSorted((a, b) => a - b),
        ].join(),
      )
      .toSorted(),
  ]);
}
