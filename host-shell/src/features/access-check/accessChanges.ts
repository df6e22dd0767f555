import type { Organisation } from '@epigram/shared-contracts/api/businesses';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import type { SelectedRole } from '@epigram/shared-contracts/session';

/** Why access has changed (docs/product.md, 4). */
export type AccessChangeReason = 'access_level_changed' | 'business_removed' | 'organisation_removed';

export interface AccessChange {
  readonly reason: AccessChangeReason;
  readonly organisation: string;
  /** For a changed level: whether it shows less than before. */
  readonly isDowngrade?: boolean;
}

/**
 * Compares the selected organisation in the session with the server's current state. Returns only the most severe
 * change: losing the organisation covers its level and businesses, and a downgrade covers the business.
 */
export function findAccessChange(
  role: SelectedRole | null,
  businessId: number | null,
  known: readonly Organisation[],
  current: readonly Organisation[],
): AccessChange | null {
  if (role?.type !== 'organisation') return null;
  const before = known.find(({ id }) => id === role.id);
  const now = current.find(({ id }) => id === role.id);
  if (!now) return { reason: 'organisation_removed', organisation: before?.name ?? '' };
  if (before && before.access_level !== now.access_level) {
    return {
      reason: 'access_level_changed',
      organisation: now.name,
      isDowngrade: now.access_level < before.access_level,
    };
  }
  const isViewingOne = businessId !== null && businessId !== ALL_BUSINESSES_ID;
  if (isViewingOne && !now.businesses.some(({ id }) => id === businessId)) {
    return { reason: 'business_removed', organisation: now.name };
  }
  return null;
}

/** Whether the lists differ enough that the session should be updated. */
export function organisationsDiffer(
  known: readonly Organisation[],
  current: readonly Organisation[],
): boolean {
  const shape = (organisations: readonly Organisation[]) =>
    organisations
      .map(({ id, name, role, access_level, businesses }) =>
        [
          id,
          name,
          role,
          access_level,
          ...businesses.map((business) => business.id).toSorted((a, b) => a - b),
        ].join(),
      )
      .toSorted()
      .join(';');
  return shape(known) !== shape(current);
}
