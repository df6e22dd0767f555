import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { animalTypeIds, animalTypeName } from '../test-data/public.ts';

export interface Key {
  readonly animalType: AnimalType;
  readonly parasite: Parasite;
}
export type Threshold = Omit<BurdenThreshold, 'isBeingGraded' | 'grading'>;

export async function findThresholds(db: Db, key?: Key): Promise<BurdenThreshold[]> {
  let query = db.selectFrom('burden_thresholds').selectAll().orderBy('animal_type').orderBy('parasite');
  if (key) query = query.where('animal_type', '=', idOf(key)).where('parasite', '=', key.parasite);
  const rows = await query.select(remainingBusinesses).select(businessCount).execute();
  return rows.map((row) => ({
    animalType: animalTypeName(row.animal_type),
    parasite: row.parasite as Parasite,
    lightMax: row.light_max,
    moderateMax: row.moderate_max,
    highMax: row.high_max,
    source: row.source,
    isBeingGraded: row.businesses_left > 0,
    grading: row.businesses_left > 0 ? { left: row.businesses_left, of: row.businesses } : null,
  }));
}

const remainingBusinesses = sql<number>`(select count(distinct f.business_id)::int from former_thresholds f
  where f.animal_type = burden_thresholds.animal_type and f.parasite = burden_thresholds.parasite)`.as(
  'businesses_left',
);
const businessCount = sql<number>`(select count(*)::int from businesses)`.as('businesses');

export async function storeThreshold(db: Db, threshold: Threshold): Promise<void> {
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

/** Serialises edits and excludes concurrent grading, so that it stays known which cut points apply to each week. */
export async function lockEdits(db: Db): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(db);
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.thresholdEdits}::int, 0)`.execute(db);
}

/**
 * Stores the current cut points for every business until its weeks have been regraded: for all weeks, or, if the
 * previous edit is still being applied, for the weeks that it has already regraded.
 */
export async function storeFormer(db: Db, key: Key): Promise<void> {
  // A business created at the same time would be missed, and its weeks graded by both sets of cut points.
  await sql`lock table businesses in share mode`.execute(db);
  await sql`select set_config('app.business_ids',
    (select coalesce(array_agg(id)::text, '{}') from businesses), true)`.execute(db);
  await sql`
    insert into former_thresholds
      (business_id, animal_type, parasite, weeks_from, known, light_max, moderate_max, high_max)
    select b.id, k.animal_type, k.parasite,
      coalesce((select max(f.weeks_before) from former_thresholds f where f.business_id = b.id
        and f.animal_type = k.animal_type and f.parasite = k.parasite and f.weeks_before < 'infinity'), '-infinity'),
      h.parasite is not null, h.light_max, h.moderate_max, h.high_max
    from businesses b cross join (select ${idOf(key)}::smallint as animal_type, ${key.parasite}::text as parasite) k
    left join burden_thresholds h on h.animal_type = k.animal_type and h.parasite = k.parasite
    on conflict do nothing`.execute(db);
}

export function idOf({ animalType }: Pick<Key, 'animalType'>): number {
  return animalTypeIds([animalType])[0]!;
}
