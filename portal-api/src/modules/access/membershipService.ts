import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { Caller } from '../../kernel/caller.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { isStrong } from '../identity/public.ts';
import {
  listLinkedBusinesses,
  listOwnBusinesses,
  listOwnOrganisations,
  listSupportedBusinesses,
  listSupportedOrganisations,
} from './membershipRepository.ts';

type SessionCaller = Pick<Caller, 'userId' | 'sessionId'>;

/** The organisations to which a user currently belongs, with their linked businesses. */
export function readOrganisations(db: Db, caller: SessionCaller): Promise<Organisation[]> {
  return transactionAs(db, { userId: caller.userId }, async (trx) =>
    organisationsOf(trx, caller, await isStrong(trx, caller.sessionId)),
  );
}

export function readMemberships(
  db: Db,
  caller: SessionCaller,
): Promise<{ businesses: Business[]; organisations: Organisation[] }> {
  return transactionAs(db, { userId: caller.userId }, async (trx) => {
    const strong = await isStrong(trx, caller.sessionId);
    return {
      businesses: await businessesOf(trx, caller, strong),
      organisations: await organisationsOf(trx, caller, strong),
    };
  });
}

async function businessesOf(trx: Db, { userId }: SessionCaller, strong: boolean): Promise<Business[]> {
  const own = await listOwnBusinesses(trx, userId);
  const supported = await listSupportedBusinesses(trx, userId);
  return [
    ...own.map(({ requires_second_factor, ...business }) => ({
      ...business,
      ...ruleOf(requires_second_factor, strong),
    })),
    ...supported
      .filter(({ id }) => !own.some((business) => business.id === id))
      .map(({ expires_at, ...business }) => ({
        ...business,
        role: BUSINESS_ROLE.Member,
        supportUntil: expires_at.toISOString(),
      })),
  ];
}

async function organisationsOf(trx: Db, { userId }: SessionCaller, strong: boolean): Promise<Organisation[]> {
  const own = await listOwnOrganisations(trx, userId);
  const linked = await listLinkedBusinesses(
    trx,
    own.map(({ id }) => id),
  );
  const organisations: Organisation[] = own.map(({ requires_second_factor, ...organisation }) => {
    const businesses = linked.filter(({ organisationId }) => organisationId === organisation.id);
    const isRequired = requires_second_factor || businesses.some((it) => it.requires_second_factor);
    return {
      ...organisation,
      ...ruleOf(isRequired, strong),
      businesses: businesses.map((business) => ({ ...businessOf(business), role: organisation.role })),
    };
  });
  for (const { id, name, expires_at } of await listSupportedOrganisations(trx, userId)) {
    if (own.some((organisation) => organisation.id === id)) continue;
    const businesses = await runAs(trx, { organisationId: id }, () => listLinkedBusinesses(trx, [id]));
    const role = BUSINESS_ROLE.Member;
    organisations.push({
      id,
      name,
      role,
      access_level: 1,
      supportUntil: expires_at.toISOString(),
      businesses: businesses.map((business) => ({ ...businessOf(business), role })),
    });
  }
  return organisations;
}

type LinkedBusiness = Awaited<ReturnType<typeof listLinkedBusinesses>>[number];

function businessOf({ organisationId: _, requires_second_factor: __, ...business }: LinkedBusiness) {
  return business;
}

function ruleOf(isRequired: boolean, strong: boolean): Pick<Business, 'secondFactor'> {
  return isRequired ? { secondFactor: strong ? 'required' : 'missing' } : {};
}
