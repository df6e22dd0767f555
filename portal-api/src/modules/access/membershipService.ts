import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { listLinkedBusinesses, listOwnBusinesses, listOwnOrganisations } from './membershipRepository.ts';

/** The organisations that a user belongs to, with their linked businesses, as they are now. */
export function readOrganisations(db: Db, userId: number): Promise<Organisation[]> {
  return inNameOf(db, { userId }, (trx) => organisationsOf(trx, userId));
}

export function readMemberships(
  db: Db,
  userId: number,
): Promise<{ businesses: Business[]; organisations: Organisation[] }> {
  return inNameOf(db, { userId }, async (trx) => ({
    businesses: await listOwnBusinesses(trx, userId),
    organisations: await organisationsOf(trx, userId),
  }));
}

async function organisationsOf(trx: Db, userId: number): Promise<Organisation[]> {
  const own = await listOwnOrganisations(trx, userId);
  const linked = await listLinkedBusinesses(
    trx,
    own.map(({ id }) => id),
  );
  return own.map((organisation) => ({
    ...organisation,
    businesses: linked
      .filter(({ organisationId }) => organisationId === organisation.id)
      .map(({ organisationId: _, ...business }) => ({ ...business, role: organisation.role })),
  }));
}
