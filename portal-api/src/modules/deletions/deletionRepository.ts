import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { businessOfRow } from '../../kernel/businessOfRow.ts';

interface OfBusiness {
  readonly businessIds: readonly number[];
  readonly id: number;
}

interface Named {
  readonly business_id: number;
  readonly id: number;
  readonly name: string;
}

/**
 * What has been recorded on tests, and what was computed or reported from them.
 *
 * @param since counts only the checks and reports after this time
 */
export async function findCarriedByTests(
  db: Db,
  businessId: number,
  testIds: readonly number[],
  since = '-infinity',
) {
  const of = sql`business_id = ${businessId} and test_id = any (${testIds}::bigint[])`;
  const tests = sql`tests t where t.business_id = ${businessId} and t.id = any (${testIds}::bigint[])`;
  const { rows } = await sql<{
    comments: number;
    photos: number;
    corrections: number;
    checks: number;
    reports: number;
  }>`
    select (select count(*)::int from comments where ${of}) as comments,
      (select count(*)::int from test_photos where ${of}) as photos,
      (select count(*)::int from test_corrections where ${of}) as corrections,
      (select count(*)::int from treatment_checks k where k.business_id = ${businessId} and k.created_at > ${since}::timestamptz and exists (
        select from ${tests} and t.client_id = k.client_id and t.animal_type = k.animal_type
          and t.group_id is not distinct from k.group_id
          and ((k.before_source = 'visit' and k.before_day = t.tested_on)
            or (k.after_source = 'visit' and k.after_day = t.tested_on)))) as checks,
      (select count(*)::int from client_reports r where r.business_id = ${businessId} and r.sent_at > ${since}::timestamptz and exists (
        select from ${tests} and t.client_id = r.client_id and t.completed_at <= r.sent_at
          and t.tested_on between r.period_start and r.period_end)) as reports`.execute(db);
  return rows[0]!;
}

/** Tests per statement: each of them takes its counts along, which a trigger subtracts from the totals. */
const TESTS_PER_STATEMENT = 2_000;

export async function deleteTestRows(db: Db, businessId: number, ids: readonly number[]): Promise<number> {
  let deleted = 0;
  for (let start = 0; start < ids.length; start += TESTS_PER_STATEMENT) {
    const { rows } = await sql`delete from tests where business_id = ${businessId}
      and id = any (${ids.slice(start, start + TESTS_PER_STATEMENT)}::bigint[]) returning id`.execute(db);
    deleted += rows.length;
  }
  return deleted;
}

/** A test of one of the businesses, locked until the transaction ends, so that nothing can be recorded on it. */
export async function lockTestToDelete(db: Db, businessIds: readonly number[], uuid: string) {
  const businessId = await businessOfRow(db, 'tests', businessIds, sql`uuid = ${uuid}`);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<{ business_id: number; id: number; sample_id: string; source_type: number }>`
    select business_id, id, sample_id, source_type from tests
    where business_id = ${businessId} and uuid = ${uuid} for update`.execute(db);
  return rows[0];
}

export async function lockAnimalToDelete(
  db: Db,
  { businessIds, id, clientId }: OfBusiness & { readonly clientId: number },
): Promise<Named | undefined> {
  const isAnimal = sql`client_id = ${clientId} and id = ${id}`;
  const businessId = await businessOfRow(db, 'animals', businessIds, isAnimal);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<Named>`
    select business_id, id, name from animals where business_id = ${businessId} and ${isAnimal} for update`.execute(
    db,
  );
  return rows[0];
}

export async function findCarriedByAnimal(db: Db, { business_id, id }: Named) {
  const of = sql`business_id = ${business_id} and animal_id = ${id}`;
  const { rows } = await sql<{ tests: number; treatments: number; plans: number }>`
    select (select count(*)::int from tests where ${of}) as tests,
      (select count(*)::int from treatment_animals where ${of}) as treatments,
      (select count(*)::int from treatment_plan_animals where ${of}) as plans`.execute(db);
  return rows[0]!;
}

/**
 * Deletes the animals that have no test, no treatment and no plan of one.
 *
 * @param onlyUnchanged keeps those that were edited after they were added
 */
export async function deleteEmptyAnimals(
  db: Db,
  businessId: number,
  ids: readonly number[],
  { onlyUnchanged }: { readonly onlyUnchanged: boolean },
): Promise<number> {
  const { rows } = await sql`
    delete from animals a where a.business_id = ${businessId} and a.id = any (${ids}::bigint[])
      and (not ${onlyUnchanged}::bool or a.updated_at = a.created_at)
      and not exists (select from tests t where t.business_id = a.business_id and t.animal_id = a.id)
      and not exists (select from treatment_animals l where l.business_id = a.business_id and l.animal_id = a.id)
      and not exists (select from treatment_plan_animals l where l.business_id = a.business_id and l.animal_id = a.id)
    returning a.id`.execute(db);
  return rows.length;
}

/** Deletes the groups that have no record and were not described since they were added. */
export async function deleteEmptyGroups(db: Db, businessId: number, ids: readonly number[]): Promise<void> {
  const without = (table: string) => sql`not exists (select from ${sql.table(table)} x
    where x.business_id = g.business_id and x.group_id = g.id)`;
  const tables = ['tests', 'treatments', 'treatment_checks', 'treatment_plans'];
  await sql`
    delete from groups g where g.business_id = ${businessId} and g.id = any (${ids}::bigint[])
      and g.animals is null and g.closed_at is null and ${sql.join(tables.map(without), sql` and `)}`.execute(
    db,
  );
}

export async function lockClientToDelete(
  db: Db,
  { businessIds, id }: OfBusiness,
): Promise<Named | undefined> {
  const businessId = await businessOfRow(db, 'clients', businessIds, sql`id = ${id}`);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<Named>`
    select business_id, id, name from clients where business_id = ${businessId} and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** Tables with records that a client carries; a test checks that none is missing. */
export const CARRIED_BY_CLIENT = {
  tests: 'tests',
  animals: 'animals',
  treatments: 'treatments',
  versions: 'treatment_versions',
  checks: 'treatment_checks',
  reports: 'client_reports',
  assessments: 'assessments',
  plans: 'treatment_plans',
  groups: 'groups',
  merges: 'client_merges',
} as const;

export async function findCarriedByClient(db: Db, { business_id, id }: Named) {
  const counts = Object.entries(CARRIED_BY_CLIENT).map(
    ([kind, table]) => sql`(select count(*)::int from ${sql.table(table)}
      where business_id = ${business_id} and client_id = ${id}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<keyof typeof CARRIED_BY_CLIENT, number>>`
    select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/**
 * Deletes the clients that carry nothing.
 *
 * @param onlyUnchanged keeps those that were edited after they were added, or whose farm was described
 */
export async function deleteEmptyClients(
  db: Db,
  businessId: number,
  ids: readonly number[],
  { onlyUnchanged }: { readonly onlyUnchanged: boolean },
): Promise<number> {
  const { rows } = await sql`
    delete from clients c where c.business_id = ${businessId} and c.id = any (${ids}::bigint[])
      and (not ${onlyUnchanged}::bool or ${isUnchanged()})
      and ${isEmpty()} returning c.id`.execute(db);
  return rows.length;
}

/** How many of the clients carry something, or were edited after they were added. */
export async function countKeptClients(db: Db, businessId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from clients c where c.business_id = ${businessId} and c.id = any (${ids}::bigint[])
      and not (${isUnchanged()} and ${isEmpty()})`.execute(db);
  return rows[0]!.n;
}

const withoutRows = (table: string) => sql`not exists (select from ${sql.table(table)} x
  where x.business_id = c.business_id and x.client_id = c.id)`;
const isEmpty = () => sql.join(Object.values(CARRIED_BY_CLIENT).map(withoutRows), sql` and `);
const isUnchanged = () => sql`(c.updated_at = c.created_at and ${withoutRows('client_farms')})`;
