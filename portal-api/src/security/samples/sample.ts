import type { Operation } from '@epigram/shared-contracts/api/operation';
import { ACCOUNT_NAMES, type AccountName } from '../world/accounts.ts';
import type { IdKind, Ids } from '../world/ids.ts';
import type { Filling } from '../world/send.ts';

/** How one operation is called rightly, by whom, and what of its fields names something. */
export interface Sample {
  readonly operation: Operation;
  /** The accounts that it answers; all others it refuses. */
  readonly who: readonly AccountName[];
  requestOf(ids: Ids): Promise<Filling> | Filling;
  /** Secrets: any holder may use one, whichever tenant it belongs to. */
  readonly bearer: readonly IdKind[];
  /** Fields, by dotted path, that are named like an id and name nothing of a tenant. */
  readonly notIds: readonly string[];
}

/** A key signs nobody in. */
export const SIGNED_IN = ACCOUNT_NAMES.filter((name) => name !== 'anonymous' && name !== 'apiKey');
const BUSINESS_PEOPLE = ['member', 'manager', 'owner', 'otherOwner'] as const;
export const ORGANISATION_MANAGERS = ['organisationManager', 'otherOrganisationManager'] as const;
/** Who has a business or an organisation, or support access to one, and sees its details. */
export const DETAILED = [
  ...BUSINESS_PEOPLE,
  'organisationMember',
  ...ORGANISATION_MANAGERS,
  'supporter',
] as const;
export const AGGREGATED = ['aggregated', 'aggregatedManager'] as const;
export const ORGANISATION_PEOPLE = ['organisationMember', ...ORGANISATION_MANAGERS, ...AGGREGATED] as const;
/** Who sees the whole platform without a context (docs/product.md, 10.4). */
export const PLATFORM = ['staff', 'admin'] as const;
/** All platform accounts that may do what staff do, with support access or without. */
export const PLATFORM_PEOPLE = [...PLATFORM, 'supporter'] as const;
/** Who keeps the clients, animals and results of a business. */
export const EDITORS = [...BUSINESS_PEOPLE, ...ORGANISATION_MANAGERS] as const;
/** Managers and Owners of a business. */
export const BUSINESS_MANAGERS = ['manager', 'owner', 'otherOwner'] as const;

/** A picture of one point. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function fitting({ access, platformWide }: Operation): readonly AccountName[] {
  switch (access) {
    case 'public':
      return ACCOUNT_NAMES;
    case 'signed-in':
      return SIGNED_IN;
    case 'detailed':
      return DETAILED;
    case 'tenant':
      return [...DETAILED, ...AGGREGATED, ...(platformWide ? PLATFORM : [])];
  }
}

export function sample(
  operation: Operation,
  requestOf: Sample['requestOf'] = () => ({}),
  more: Partial<Pick<Sample, 'who' | 'bearer' | 'notIds'>> = {},
): Sample {
  const all = more.who ?? fitting(operation);
  // Support access reads only: the binder holds every operation to it.
  const isRefused = !operation.safe && /tenant|detailed/.test(operation.access);
  const people = isRefused ? all.filter((name) => name !== 'supporter') : all;
  const who = operation.apiKey ? [...people, 'apiKey' as const] : people;
  return { operation, requestOf, bearer: [], notIds: [], ...more, who };
}
