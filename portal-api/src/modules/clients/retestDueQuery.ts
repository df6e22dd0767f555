import { CHECKED_CLASSES, secondSampleDays } from '@epigram/shared-contracts/domain/activeClasses';
import { INACTIVE_CLIENT_MONTHS, RETEST_DUE_DAYS } from '@epigram/shared-contracts/domain/limits';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

/** A treatment after a retest would have been due has another reason (as the visits have it). */
const TREATMENT_WITHIN_DAYS = 28;
/** Tests of one visit are entered within this time. */
const ENTERED_WITHIN_DAYS = 7;
const SOONEST_DAYS = Math.min(...CHECKED_CLASSES.map((name) => secondSampleDays(name).from));

const dayOf = (alias: string): RawBuilder<unknown> =>
  sql.raw(`(coalesce(${alias}.sampled_at, ${alias}.created_at) at time zone 'UTC')::date`);

const AFTER_TREATMENT = sql.join(
  CHECKED_CLASSES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(secondSampleDays(name).from)}`),
  sql` `,
);

/**
 * Clients whose group of the latest test is due: after a treatment against roundworms when the class has had its time,
 * else three weeks after a group mean of Moderate or above (docs/product.md, 13). Beyond the months of inactivity a
 * client is told as inactive instead. Asked on its own, as the list's own statement joins by hash, which would read
 * every count of a business for this.
 */
export async function findRetestDue(db: Db, businessIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.client_id as id from client_totals t
    where t.business_id = any (${businessIds}::int[]) and t.last_test_at < now() - make_interval(days => ${SOONEST_DAYS})
    and t.last_test_at >= now() - make_interval(months => ${INACTIVE_CLIENT_MONTHS})
    and (select coalesce(
        (select k.treated_on + case k.active_class ${AFTER_TREATMENT} end from treatments k
          where k.business_id = l.business_id and k.client_id = l.client_id and k.animal_type = l.animal_type
            and k.active_class = any (${[...CHECKED_CLASSES]}::text[])
            and k.treated_on between ${dayOf('l')} and ${dayOf('l')} + ${TREATMENT_WITHIN_DAYS}::int
          order by k.treated_on limit 1),
        case when t.last_test_at < now() - make_interval(days => ${RETEST_DUE_DAYS}) and exists (
            select from tests g
            join test_counts n on n.business_id = g.business_id and n.test_id = g.id
            join burden_thresholds h on h.animal_type = g.animal_type and h.parasite = n.parasite
            where g.business_id = l.business_id and g.client_id = l.client_id and g.animal_type = l.animal_type
              and g.status in ('positive', 'negative')
              and g.created_at between l.created_at - make_interval(days => ${ENTERED_WITHIN_DAYS}) and l.created_at
              and ${dayOf('g')} = ${dayOf('l')}
            group by n.parasite, h.light_max
            having coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) >= h.light_max)
          then ${dayOf('l')} + ${RETEST_DUE_DAYS}::int end)
      from tests l where l.business_id = t.business_id and l.id = t.last_test_id
    ) <= (now() at time zone 'UTC')::date`.execute(db);
  return rows.map(({ id }) => id);
}
