import type { Operation } from '@epigram/shared-contracts/api/operation';
import { ACCOUNT_NAMES, type AccountName } from '../world/accounts.ts';
import type { IdKind, Ids } from '../world/ids.ts';
import type { Filling } from '../world/send.ts';

/** A valid call of one operation, the accounts that may make it, and the fields that are ids. */
export interface Sample {
  readonly operation: Operation;
  /** The accounts that may call it; all others are refused. */
  readonly who: readonly AccountName[];
  requestOf(ids: Ids): Promise<Filling> | Filling;
  /** Secrets, which any holder may use, regardless of their tenant. */
  readonly bearer: readonly IdKind[];
  /** Fields, by dotted path, that are named like ids but do not identify tenant data. */
  readonly notIds: readonly string[];
}

/** An API key can't sign in. */
export const SIGNED_IN = ACCOUNT_NAMES.filter((name) => name !== 'anonymous' && name !== 'apiKey');
export const BUSINESS_PEOPLE = ['member', 'manager', 'owner', 'otherOwner'] as const;
export const ORGANISATION_MANAGERS = ['organisationManager', 'otherOrganisationManager'] as const;
/** Accounts with a business, an organisation or support access that see details. */
export const DETAILED = [
  ...BUSINESS_PEOPLE,
  'organisationMember',
  ...ORGANISATION_MANAGERS,
  'supporter',
] as const;
export const AGGREGATED = ['aggregated', 'aggregatedManager'] as const;
export const ORGANISATION_PEOPLE = ['organisationMember', ...ORGANISATION_MANAGERS, ...AGGREGATED] as const;
/** Accounts that see the whole platform without a context (docs/product.md, 10.4). */
export const PLATFORM = ['staff', 'admin'] as const;
/** All platform accounts with the rights of staff, with or without support access. */
export const PLATFORM_PEOPLE = [...PLATFORM, 'supporter'] as const;
/** Accounts that may edit the clients, animals and results of a business. */
export const EDITORS = [...BUSINESS_PEOPLE, ...ORGANISATION_MANAGERS] as const;
/** Accounts that may delete what was made by mistake. */
export const DELETERS = EDITORS.filter((name) => name !== 'member');
/** Managers and Owners of a business. */
export const BUSINESS_MANAGERS = ['manager', 'owner', 'otherOwner'] as const;

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function fitting({ access, platformWide, needsSupport }: Operation): readonly AccountName[] {
  switch (access) {
    case 'public':
      return ACCOUNT_NAMES;
    case 'signed-in':
      return SIGNED_IN;
    case 'detailed':
      return DETAILED;
    case 'tenant':
      return [...DETAILED, ...AGGREGATED, ...(platformWide && !needsSupport ? PLATFORM : [])];
  }
}

export function sample(
  operation: Operation,
  requestOf: Sample['requestOf'] = () => ({}),
  more: Partial<Pick<Sample, 'who' | 'bearer' | 'notIds'>> = {},
): Sample {
  const all = more.who ?? fitting(operation);
  // Support access is read-only; the binder enforces it for every operation.
  const isRefused = !operation.safe && /tenant|detailed/.test(operation.access);
  const people = isRefused ? all.filter((name) => name !== 'supporter') : all;
  const who = operation.apiKey ? [...people, 'apiKey' as const] : people;
  return { operation, requestOf, bearer: [], notIds: [], ...more, who };
}
