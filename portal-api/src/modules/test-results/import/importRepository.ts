import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { bulkInsert } from '../../../kernel/bulkInsert.ts';

export interface KnownAnimal {
  id: number;
  client_id: number;
  name: string;
  animal_type: number;
  electronic_id: string | null;
  official_tag: string | null;
}

export async function findKnownAnimals(
  db: Db,
  businessId: number,
  clientIds: readonly number[],
): Promise<KnownAnimal[]> {
  const { rows } = await sql<KnownAnimal>`
    select id, client_id, name, animal_type, electronic_id, official_tag from animals
    where business_id = ${businessId} and client_id = any (${clientIds}::bigint[])
    order by id`.execute(db);
  return rows;
}

export interface KnownGroup {
  id: number;
  client_id: number;
  animal_type: number;
  name: string;
}

/** The groups of the clients, those that are closed as well. */
export async function findKnownGroups(
  db: Db,
  businessId: number,
  clientIds: readonly number[],
): Promise<KnownGroup[]> {
  const { rows } = await sql<KnownGroup>`
    select id, client_id, animal_type, name from groups
    where business_id = ${businessId} and client_id = any (${clientIds}::bigint[]) order by id desc`.execute(
    db,
  );
  return rows;
}

export interface StoredSample {
  readonly key: string;
  /** The key of its client, kind, day and sample id, in whatever group. */
  readonly anywhere: string;
  readonly id: number;
  readonly uuid: string;
  readonly status: TestStatus;
  readonly animal_type: number;
  readonly source_type: number;
  readonly coccidia_visible: boolean | null;
  readonly method: string;
  /** `<parasite> <eggs> <factor>`, in the order of the parasites. */
  readonly counts: readonly string[];
}

/**
 * The existing tests with the given sample ids. Their keys are `<client id> <worm|fluke> <day> <group id or 0> <sample
 * id in lower case>`, and the same without the group.
 */
export async function findKnownSamples(
  db: Db,
  businessId: number,
  sampleIds: readonly string[],
): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    select concat_ws(' ', t.client_id, k.kind, t.tested_on, coalesce(t.group_id, 0), lower(t.sample_id)) as key,
      concat_ws(' ', t.client_id, k.kind, t.tested_on, lower(t.sample_id)) as anywhere, t.id, t.uuid, t.status, t.animal_type, t.source_type, t.coccidia_visible, t.method,
      array(select concat_ws(' ', c.parasite, c.eggs_counted, trim_scale(c.multiplication_factor)) from test_counts c
        where c.business_id = t.business_id and c.test_id = t.id order by c.parasite) as counts
    from tests t
    cross join lateral (select case t.test_type when 3 then 'fluke' else 'worm' end as kind) k
    where t.business_id = ${businessId} and lower(t.sample_id) = any (${sampleIds}::text[])`.execute(db);
  return rows;
}

/** Gives tests without a result the result and the counts of a file. */
export async function fillTestRows(
  db: Db,
  businessId: number,
  it: { readonly tests: readonly FilledTest[]; readonly counts: readonly object[] },
): Promise<void> {
  if (it.tests.length === 0) return;
  await sql`
    delete from test_counts where business_id = ${businessId} and test_id = any (${it.tests.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  await sql`
    update tests t set status = f.status, method = f.method, completed_at = f.completed_at
    from json_to_recordset(${JSON.stringify(it.tests)}::json) as f (id bigint, status text, method text, completed_at timestamptz)
    where t.business_id = ${businessId} and t.id = f.id and t.status = 'processing'`.execute(db);
  await insertCountRows(db, it.counts);
}

export interface FilledTest {
  readonly id: number;
  readonly status: TestStatus;
  readonly method: string;
  readonly completed_at: string;
}

export async function insertOwners(
  db: Db,
  { clients, animals }: { clients: readonly object[]; animals: readonly object[] },
): Promise<void> {
  await bulkInsert(db, 'clients', clients);
  await bulkInsert(db, 'animals', animals);
}

export async function insertTestRows(
  db: Db,
  { tests, counts }: { tests: readonly object[]; counts: readonly object[] },
): Promise<void> {
  await bulkInsert(db, 'tests', tests);
  await insertCountRows(db, counts);
}

async function insertCountRows(db: Db, counts: readonly object[]): Promise<void> {
  await bulkInsert(db, 'test_counts', counts);
}

/** Enough tests to tell which factor a business uses with a method. */
const LATEST_TESTS = 5_000;

/** The methods and factors of the latest tests. */
export async function findUsedFactors(
  db: Db,
  businessId: number,
): Promise<{ method: string; factor: number }[]> {
  const { rows } = await sql<{ method: string; factor: number }>`
    select distinct t.method, c.multiplication_factor::float8 as factor
    from (select id, method from tests where business_id = ${businessId} order by id desc limit ${LATEST_TESTS}) t
    join test_counts c on c.business_id = ${businessId} and c.test_id = t.id`.execute(db);
  return rows;
}
