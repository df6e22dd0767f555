import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { bulkInsert } from '../../kernel/bulkInsert.ts';
import { runAs } from '../../kernel/transactionAs.ts';
import { animalTypeIds, animalTypeName } from '../test-data/public.ts';

export interface Key {
  readonly animalType: AnimalType;
  readonly parasite: Parasite;
}
export type Threshold = Omit<BurdenThreshold, 'isBeingGraded' | 'grading'>;

export async function findThresholds(db: Db, key?: Key): Promise<BurdenThreshold[]> {
  let query = db.selectFrom('burden_thresholds').selectAll().orderBy('animal_type').orderBy('parasite');
  if (key) query = query.where('animal_type', '=', idOf(key)).where('parasite', '=', key.parasite);
  const rows = await query.execute();
  const left = await businessesLeft(db);
  const [counted] = left.size > 0 ? await db.selectFrom('businesses').select(businessCount).execute() : [];
  return rows.map((row) => ({
    animalType: animalTypeName(row.animal_type),
    parasite: row.parasite as Parasite,
    lightMax: row.light_max,
    moderateMax: row.moderate_max,
    highMax: row.high_max,
    source: row.source,
    ...gradingOf(left.get(`${row.animal_type} ${row.parasite}`) ?? 0, counted?.businesses ?? 0),
  }));
}

function gradingOf(left: number, of: number): Pick<BurdenThreshold, 'isBeingGraded' | 'grading'> {
  return { isBeingGraded: left > 0, grading: left > 0 ? { left, of } : null };
}

/** The number of businesses whose tests an edit has not reached yet, by animal type and parasite. */
async function businessesLeft(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select animal_type || ' ' || parasite as key, count(distinct business_id)::int as n
    from former_thresholds group by 1`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

const businessCount = sql<number>`count(*)::int`.as('businesses');

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
  const businesses = await sql<{ id: number }>`select id from businesses order by id`.execute(db);
  const { rows } = await sql<{ business_id: number; regraded: string | null; is_stored: boolean }>`
    select business_id, max(weeks_before) filter (where weeks_before < 'infinity')::text as regraded,
      bool_or(weeks_before = 'infinity') as is_stored
    from former_thresholds where animal_type = ${idOf(key)} and parasite = ${key.parasite} group by 1`.execute(
    db,
  );
  const former = new Map(rows.map((row) => [row.business_id, row]));
  const now = await sql<{ light_max: number | null; moderate_max: number | null; high_max: number | null }>`
    select light_max, moderate_max, high_max from burden_thresholds
    where animal_type = ${idOf(key)} and parasite = ${key.parasite}`.execute(db);
  const businessIds = businesses.rows.map(({ id }) => id);
  const stored = businessIds
    .filter((id) => !former.get(id)?.is_stored)
    .map((id) => ({
      business_id: id,
      animal_type: idOf(key),
      parasite: key.parasite,
      weeks_from: former.get(id)?.regraded ?? '-infinity',
      known: now.rows.length > 0,
      light_max: now.rows[0]?.light_max ?? null,
      moderate_max: now.rows[0]?.moderate_max ?? null,
      high_max: now.rows[0]?.high_max ?? null,
    }));
  await runAs(db, { businessIds }, () => bulkInsert(db, 'former_thresholds', stored));
}

export function idOf({ animalType }: Pick<Key, 'animalType'>): number {
  return animalTypeIds([animalType])[0]!;
}
