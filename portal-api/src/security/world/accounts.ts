import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { Db } from '../../kernel/appContext.ts';
import { addUser } from '../../testing/people.ts';
import type { Tenant } from './tenant.ts';

/** Every kind of account; the last two belong to the other tenant. */
export const ACCOUNT_NAMES = [
  'anonymous',
  'member',
  'manager',
  'owner',
  'organisationMember',
  'organisationManager',
  'aggregated',
  'aggregatedManager',
  'staff',
  'admin',
  'tester',
  'quality',
  'supporter',
  'apiKey',
  'otherOwner',
  'otherOrganisationManager',
] as const;
export type AccountName = (typeof ACCOUNT_NAMES)[number];

export type Side = 'mine' | 'other';

export interface Account {
  readonly name: AccountName;
  /** 0 for the anonymous caller. */
  readonly userId: number;
  readonly email: string;
  /** The tenant whose ids the account's own requests carry. */
  readonly side: Side;
  /** The context headers that the interface sends for it. */
  readonly context: Readonly<Record<string, string>>;
  /** Whether it may see the tenant's data. */
  readonly belongs: boolean;
  readonly aggregated: boolean;
  /** A member of staff with support access to the tenant's business. */
  readonly supports: boolean;
  /** A program, with a key of the business created by one of its Managers. */
  readonly usesKey: boolean;
}

type Tenants = Readonly<Record<Side, Tenant>>;

export async function addAccounts(owner: Db, tenants: Tenants): Promise<Record<AccountName, Account>> {
  const accounts = {} as Record<AccountName, Account>;
  for (const name of ACCOUNT_NAMES) accounts[name] = await addAccount(owner, name, tenants);
  return accounts;
}

async function addAccount(owner: Db, name: AccountName, tenants: Tenants): Promise<Account> {
  const side = name.startsWith('other') ? 'other' : 'mine';
  const tenant = tenants[side];
  const membership = membershipOf(name, tenant);
  const email = `${name.toLowerCase()}@${tenant.markers.outside}.example`;
  const userId =
    name === 'anonymous'
      ? 0
      : await addUser(owner, { email, name: `${name} ${tenant.markers.outside}`, ...membership });
  return {
    name,
    userId,
    email,
    side,
    context: contextFor(name, tenant, membership),
    belongs: Boolean(membership.businesses ?? membership.organisations) || name === 'supporter',
    aggregated: name.startsWith('aggregated'),
    supports: name === 'supporter',
    usesKey: name === 'apiKey',
  };
}

function contextFor(name: AccountName, tenant: Tenant, membership: Membership): Record<string, string> {
  // A key determines its business.
  if (name === 'apiKey') return {};
  if (name === 'supporter') return { [HEADER.business]: String(tenant.business) };
  return contextOf(membership);
}

type Membership = Pick<Parameters<typeof addUser>[1], 'businesses' | 'organisations' | 'flags'>;

function membershipOf(name: AccountName, tenant: Tenant): Membership {
  const inBusiness = (role: number): Membership => ({ businesses: { [tenant.business]: role } });
  const inOrganisation = (id: number, role: number, accessLevel: number): Membership => ({
    organisations: { [id]: { role, accessLevel } },
  });
  switch (name) {
    case 'member':
      return inBusiness(BUSINESS_ROLE.Member);
    case 'manager':
    case 'apiKey':
      return inBusiness(BUSINESS_ROLE.Manager);
    case 'owner':
    case 'otherOwner':
      return inBusiness(BUSINESS_ROLE.Owner);
    case 'organisationMember':
      return inOrganisation(tenant.detailedOrganisation, ORGANISATION_ROLE.Member, 1);
    case 'organisationManager':
    case 'otherOrganisationManager':
      return inOrganisation(tenant.detailedOrganisation, ORGANISATION_ROLE.Manager, 1);
    case 'aggregated':
      return inOrganisation(tenant.aggregatedOrganisation, ORGANISATION_ROLE.Member, 0);
    case 'aggregatedManager':
      return inOrganisation(tenant.aggregatedOrganisation, ORGANISATION_ROLE.Manager, 0);
    case 'staff':
    case 'supporter':
      return { flags: { is_staff: true } };
    case 'admin':
      return { flags: { is_admin: true } };
    case 'tester':
      return { flags: { is_tester: true } };
    case 'quality':
      return { flags: { is_qc: true } };
    case 'anonymous':
      return {};
  }
}

function contextOf({ businesses, organisations }: Membership): Record<string, string> {
  const [business] = Object.keys(businesses ?? {});
  if (business) return { [HEADER.business]: business };
  const [organisation, membership] = Object.entries(organisations ?? {})[0] ?? [];
  if (!organisation || !membership) return {};
  return {
    [HEADER.business]: '-1',
    [HEADER.organisation]: organisation,
    [HEADER.accessLevel]: String(membership.accessLevel),
  };
}
