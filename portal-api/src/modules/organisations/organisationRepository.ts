import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** The profile, with the credits of the linked businesses and the plan among them that ends first. */
export function findOrganisation(db: Db, organisationId: number) {
  return db
    .selectFrom('organisations as o')
    .where('o.id', '=', organisationId)
    .select([
      'o.id',
      'o.name',
      'o.email',
      'o.phone',
      'o.address_line_1',
      'o.address_line_2',
      'o.city',
      'o.county',
      'o.country',
      'o.postcode',
    ])
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('organisation_businesses as l')
          .innerJoin('businesses as b', 'b.id', 'l.business_id')
          .whereRef('l.organisation_id', '=', 'o.id')
          .where('l.link_status', '=', LINK_STATUS.linked)
          .select([
            sql<number>`count(*)`.as('activeBusinesses'),
            sql<number | null>`sum(b.credits) filter (where not b.infinite_credits)`.as('credits'),
            sql<string | null>`min(b.plan_expires_on)`.as('planExpiresAt'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['sums.activeBusinesses', 'sums.credits', 'sums.planExpiresAt'])
    .executeTakeFirst();
}

/** Serialises changes of an organisation, so that each reports the actual previous values. */
export async function lockProfile(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('organisations').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

interface OrganisationChange {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address_line_1?: string | null | undefined;
  readonly address_line_2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly county?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

export async function updateOrganisation(
  db: Db,
  organisationId: number,
  change: OrganisationChange,
): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', organisationId)
    .execute();
}
