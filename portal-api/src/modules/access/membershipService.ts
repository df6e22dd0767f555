import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import type { Db } from '../../platform/appContext.ts';
import { listLinkedBusinesses, listOwnBusinesses, listOwnOrganisations } from './membershipRepository.ts';

/** What a user belongs to, as it is now. */
export function createMembershipService(db: Db) {
  async function organisations(userId: number): Promise<Organisation[]> {
    const own = await listOwnOrganisations(db, userId);
    const linked = await listLinkedBusinesses(
      db,
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
    organisations,
    async all(userId: number): Promise<{ businesses: Business[]; organisations: Organisation[] }> {
      return { businesses: await listOwnBusinesses(db, userId), organisations: await organisations(userId) };
    },
  };
}

export type MembershipService = ReturnType<typeof createMembershipService>;
