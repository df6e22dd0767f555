import {
  AGGREGATED_ACCESS_LEVEL,
  LINK_STATUS,
  TEAM_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';

/** The organisations that a business is linked to, ordered by name. */
export function findLinkedOrganisations(db: Db, businessId: number, organisationId?: number) {
  let found = db
    .selectFrom('organisation_businesses as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.business_id', '=', businessId)
    .where('l.link_status', '=', LINK_STATUS.linked);
  if (organisationId !== undefined) found = found.where('o.id', '=', organisationId);
  return found
    .select(['o.id', 'o.name', 'o.email', 'o.phone', 'l.linked_at', 'b.name as businessName'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

/** The number of members who can sign in. The transaction's context includes the organisation. */
export async function countMembers(
  db: Db,
  organisationId: number,
): Promise<{ members: number; detailedMembers: number }> {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('u.disabled_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn
        .countAll<number>()
        .filterWhere('m.access_level', '<>', AGGREGATED_ACCESS_LEVEL)
        .as('detailedMembers'),
    ])
    .executeTakeFirstOrThrow();
}

/** The Managers of an organisation who can sign in. The transaction's context includes the organisation. */
export function findManagers(db: Db, organisationId: number) {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '>=', TEAM_ROLE.Manager)
    .where('u.disabled_at', 'is', null)
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .orderBy('u.id')
    .execute();
}
