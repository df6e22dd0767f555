import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../platform/appContext.ts';
import { animalTypeIds, animalTypeName } from '../tests/codes.ts';

export interface Key {
  readonly animalType: AnimalType;
  readonly parasite: Parasite;
}

export async function findThresholds(db: Db, key?: Key): Promise<BurdenThreshold[]> {
  let query = db.selectFrom('burden_thresholds').selectAll().orderBy('animal_type').orderBy('parasite');
  if (key) query = query.where('animal_type', '=', idOf(key)).where('parasite', '=', key.parasite);
  return (await query.execute()).map((row) => ({
    animalType: animalTypeName(row.animal_type),
    parasite: row.parasite as Parasite,
    lightMax: row.light_max,
    moderateMax: row.moderate_max,
    highMax: row.high_max,
    source: row.source,
  }));
}

export async function storeThreshold(db: Db, threshold: BurdenThreshold): Promise<void> {
  const values = {
    light_max: threshold.lightMax,
    moderate_max: threshold.moderateMax,
    high_max: threshold.highMax,
    source: threshold.source,
  };
  await db
    .insertInto('burden_thresholds')
    .values({ animal_type: idOf(threshold), parasite: threshold.parasite, ...values })
    .onConflict((conflict) => conflict.columns(['animal_type', 'parasite']).doUpdateSet(values))
    .execute();
}

/**
 * Lets running writers of tests end, keeps new ones waiting until the transaction is over, and makes every business's
 * rows its own. A writer that graded by the old cut points could not be told from one that graded by the new.
 */
export async function holdWriters(db: Db): Promise<void> {
  // Whoever waits for the lock holds up every later writer: not for long.
  await sql`set local lock_timeout = '20s'`.execute(db);
  await sql`set local statement_timeout = '10min'`.execute(db);
  // Millions of tests are grouped one by one: in memory, not on disk.
  await sql`set local work_mem = '256MB'`.execute(db);
  await sql`lock table tests, test_counts in share row exclusive mode`.execute(db);
  await sql`select set_config('app.business_ids',
    (select coalesce(array_agg(id)::text, '{}') from businesses), true)`.execute(db);
}

/** Makes the weekly totals of levels anew for an animal type, by the cut points as they are now. */
export async function regrade(db: Db, key: Key): Promise<void> {
  const animalType = idOf(key);
  await sql`delete from parasite_weeks where animal_type = ${animalType} and parasite = ${key.parasite}`.execute(
    db,
  );
  await sql`
    insert into parasite_weeks (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select t.business_id, date_trunc('week', t.created_at at time zone 'UTC')::date, t.animal_type, n.parasite,
      burden_level(n.epg, h), t.status, count(*)::int, sum(n.epg)
    from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    where t.animal_type = ${animalType} and n.parasite = ${key.parasite}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  await sql`delete from level_weeks where animal_type = ${animalType}`.execute(db);
  await sql`
    insert into level_weeks (business_id, week, animal_type, status, level, tests)
    select business_id, date_trunc('week', created_at at time zone 'UTC')::date, animal_type, status, level, count(*)::int
    from (
      select t.business_id, t.id, t.created_at, t.animal_type, t.status, coalesce(max(array_position(
        array['No Infection', 'Light', 'Moderate', 'High', 'Very High'], burden_level(n.epg, h))), 0)::smallint as level
      from tests t left join test_counts n on n.business_id = t.business_id and n.test_id = t.id
      left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
      where t.test_type <> 3 and t.animal_type = ${animalType}
      group by t.business_id, t.id
    ) graded group by 1, 2, 3, 4, 5`.execute(db);
}

function idOf({ animalType }: Pick<Key, 'animalType'>): number {
  return animalTypeIds([animalType])[0]!;
}
