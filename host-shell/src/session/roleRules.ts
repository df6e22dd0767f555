import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import type { SelectedRole } from '@epigram/shared-contracts/session';

/** The roles that a user can select. */
export interface Lists {
  readonly businesses: readonly Business[];
  readonly organisations: readonly Organisation[];
}

/** A role, and the viewed business (-1: all of the organisation's, null: none). */
export interface RoleChoice {
  readonly role: SelectedRole;
  readonly businessId: number | null;
}

export function roleOptions({ businesses, organisations }: Lists): SelectedRole[] {
  return [
    ...businesses.map(({ id, role }) => ({ type: 'business' as const, id, role })),
    ...organisations.map(({ id, role }) => ({ type: 'organisation' as const, id, role })),
  ];
}

function findOrganisation(role: SelectedRole, { organisations }: Lists): Organisation | undefined {
  return role.type === 'organisation' ? organisations.find(({ id }) => id === role.id) : undefined;
}

/** Whether the user has this business or organisation, with the same role number (docs/product.md, 5). */
export function isOwnRole(role: SelectedRole, lists: Lists): boolean {
  return roleOptions(lists).some(
    (option) => option.type === role.type && option.id === role.id && option.role === role.role,
  );
}

/**
 * The viewed business of a role (docs/product.md, 4). A business role views its own business. An organisation role
 * views all businesses in Aggregated View. In Detailed View it views its only business, none if it has none, or else
 * the remembered one or all.
 */
export function effectiveBusinessId(
  role: SelectedRole,
  lists: Lists,
  remembered: number | null,
): number | null {
  if (role.type === 'business') return role.id;
  const organisation = findOrganisation(role, lists);
  if (!organisation) return null;
  if (isAggregatedView(organisation.access_level)) return ALL_BUSINESSES_ID;
  const ids = organisation.businesses.map(({ id }) => id);
  if (ids.length <= 1) return ids[0] ?? null;
  return remembered !== null && ids.includes(remembered) ? remembered : ALL_BUSINESSES_ID;
}

/** A user with a single option does not have to choose. */
export function automaticChoice(lists: Lists): RoleChoice | null {
  const [only, ...others] = roleOptions(lists);
  if (!only || others.length > 0) return null;
  return { role: only, businessId: effectiveBusinessId(only, lists, null) };
}

/** Whether the user has to choose before any tenant data can be shown. */
export function needsRoleSelection(
  lists: Lists,
  role: SelectedRole | null,
  businessId: number | null,
): boolean {
  if (role === null) return roleOptions(lists).length > 1;
  const organisation = findOrganisation(role, lists);
  return (organisation?.businesses.length ?? 0) > 1 && businessId === null;
}

export type RoleAudit =
  | { readonly outcome: 'valid' }
  | { readonly outcome: 'reselect' }
  | { readonly outcome: 'resync'; readonly businessId: number | null };

/** Checks the session against the lists: a removed role has to be chosen again, a wrong business is corrected. */
export function auditRole(role: SelectedRole | null, businessId: number | null, lists: Lists): RoleAudit {
  if (role === null) return { outcome: 'valid' };
  if (!isOwnRole(role, lists)) return { outcome: 'reselect' };
  const expected = effectiveBusinessId(role, lists, businessId);
  return expected === businessId ? { outcome: 'valid' } : { outcome: 'resync', businessId: expected };
}

/** Whether the header offers a choice: another role, or another business of the organisation. */
export function canChangeRole(lists: Lists, role: SelectedRole | null): boolean {
  if (role === null) return false;
  if (roleOptions(lists).length > 1) return true;
  const organisation = findOrganisation(role, lists);
  return organisation !== undefined && viewableBusinesses(organisation).length > 1;
}

/** The businesses of an organisation that can be viewed individually: none in Aggregated View. */
export function viewableBusinesses(organisation: Organisation): readonly Business[] {
  return isAggregatedView(organisation.access_level) ? [] : organisation.businesses;
}
