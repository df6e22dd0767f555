import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { listLinkedBusinesses, listOwnBusinesses, listOwnOrganisations } from './membershipRepository.ts';

/** What a user belongs to, as it is now. */
export function createMembershipService(db: Db) {
  async function organisations(trx: Db, userId: number): Promise<Organisation[]> {
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
  return {
    organisations: (userId: number): Promise<Organisation[]> =>
      inNameOf(db, { userId }, (trx) => organisations(trx, userId)),
    all: (userId: number): Promise<{ businesses: Business[]; organisations: Organisation[] }> =>
      inNameOf(db, { userId }, async (trx) => ({
        businesses: await listOwnBusinesses(trx, userId),
        organisations: await organisations(trx, userId),
      })),
  };
}

export type MembershipService = ReturnType<typeof createMembershipService>;
