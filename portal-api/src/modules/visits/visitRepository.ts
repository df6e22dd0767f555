import type { Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface ClientKey {
  readonly business_id: number;
  readonly client_id: number;
}

export interface VisitKey {
  readonly day: string;
  readonly animal_type: number;
}

export interface SampleRow {
  id: number;
  uuid: string;
  sample_id: string;
  day: string;
  animal_id: number | null;
  animal_name: string | null;
  animal_type: number;
  test_type: number;
  status: TestStatus;
  pool_size: number;
}

export interface CountRow {
  test_id: number;
  parasite: Parasite;
  eggs_counted: number;
  multiplication_factor: number;
}

/** A sample without a note of when it was taken counts for the day on which it was tested. */
const DAY = sql`(coalesce(t.sampled_at, t.created_at) at time zone 'UTC')::date`;

function ofClient({ business_id, client_id }: ClientKey, animalType?: number): RawBuilder<unknown> {
  const type = animalType === undefined ? sql`` : sql`and t.animal_type = ${animalType}`;
  return sql`t.business_id = ${business_id} and t.client_id = ${client_id} ${type}`;
}

/** Undefined for a client outside of the businesses. */
export async function findClientKey(
  db: Db,
  businessIds: readonly number[],
  clientId: number,
): Promise<ClientKey | undefined> {
  const { rows } = await sql<ClientKey>`
    select business_id, id as client_id from clients
    where business_id = any (${businessIds}::int[]) and id = ${clientId}`.execute(db);
  return rows[0];
}

/** A page of visits, the latest first, and how many there are. */
export async function findVisitKeys(
  db: Db,
  client: ClientKey,
  it: { animalType: number | undefined; offset: number; limit: number },
): Promise<{ keys: VisitKey[]; total: number }> {
  const { rows } = await sql<{ keys: VisitKey[] | null; total: number }>`
    with visits as (
      select ${DAY} as day, t.animal_type from tests t where ${ofClient(client, it.animalType)} group by 1, 2),
    page as (select * from visits order by day desc, animal_type limit ${it.limit} offset ${it.offset})
    select (select count(*) from visits) as total,
      (select json_agg(json_build_object('day', day::text, 'animal_type', animal_type)
        order by day desc, animal_type) from page) as keys`.execute(db);
  const [row] = rows;
  return { keys: row?.keys ?? [], total: row?.total ?? 0 };
}

/** Days of the client's visits by animal type, all or those after a day, the earliest first. */
export async function findVisitDays(db: Db, client: ClientKey, after?: string): Promise<VisitKey[]> {
  const later = after === undefined ? sql`` : sql`and ${DAY} > ${after}::date`;
  const { rows } = await sql<VisitKey>`
    select distinct ${DAY}::text as day, t.animal_type from tests t where ${ofClient(client)} ${later}
    order by 1, 2`.execute(db);
  return rows;
}

/** What the figures of a visit rest on: a sample without the names that a page of one visit shows. */
export type PlainSampleRow = Omit<SampleRow, 'uuid' | 'sample_id' | 'animal_id' | 'animal_name'>;

/** The samples of the visits named, in the order in which they were tested. */
export function findSamples(db: Db, client: ClientKey, visits: readonly VisitKey[]): Promise<SampleRow[]> {
  const named = sql`, t.uuid, t.sample_id, t.animal_id, nullif(a.name, '') as animal_name`;
  const names = sql`left join lateral (
      select a.name from animals a where a.business_id = t.business_id and a.id = t.animal_id offset 0) a on true`;
  return samplesOf(db, client, { visits, named, names });
}

export function findPlainSamples(
  db: Db,
  client: ClientKey,
  visits: readonly VisitKey[],
): Promise<PlainSampleRow[]> {
  return samplesOf(db, client, { visits, named: sql``, names: sql`` });
}

async function samplesOf<Row>(
  db: Db,
  client: ClientKey,
  it: { visits: readonly VisitKey[]; named: RawBuilder<unknown>; names: RawBuilder<unknown> },
): Promise<Row[]> {
  const { visits, named, names } = it;
  if (visits.length === 0) return [];
  const { rows } = await sql<Row>`
    select t.id, ${DAY}::text as day, t.animal_type, t.test_type, t.status, t.pool_size ${named}
    from tests t
    join unnest(${visits.map(({ day }) => day)}::date[], ${visits.map((visit) => visit.animal_type)}::int[])
      as v (day, animal_type) on v.day = ${DAY} and v.animal_type = t.animal_type
    ${names}
    where ${ofClient(client)} order by t.created_at, t.id`.execute(db);
  return rows;
}

export async function findSampleCounts(
  db: Db,
  { business_id }: ClientKey,
  testIds: readonly number[],
): Promise<CountRow[]> {
  if (testIds.length === 0) return [];
  const { rows } = await sql<CountRow>`
    select n.test_id, n.parasite, n.eggs_counted, n.multiplication_factor
    from unnest(${testIds}::int[]) as k (id)
    cross join lateral (
      select * from test_counts n where n.business_id = ${business_id} and n.test_id = k.id offset 0) n`.execute(
    db,
  );
  return rows;
}

export interface ThresholdRow {
  animal_type: number;
  parasite: Parasite;
  light_max: number | null;
  moderate_max: number | null;
  high_max: number | null;
}

export async function findThresholds(db: Db): Promise<ThresholdRow[]> {
  const { rows } = await sql<ThresholdRow>`
    select animal_type, parasite, light_max, moderate_max, high_max from burden_thresholds`.execute(db);
  return rows;
}
