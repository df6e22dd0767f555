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
  /** Null for samples without a group. */
  readonly group_id: number | null;
}

export interface SampleRow {
  id: number;
  uuid: string;
  sample_id: string;
  day: string;
  animal_id: number | null;
  animal_name: string | null;
  animal_type: number;
  group_id: number | null;
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

/** A sample without a sampling date belongs to the day on which it was tested. */
export const DAY = sql`t.sampled_on`;

/** A visit's key in a set or map. */
export const visitName = ({ day, animal_type, group_id }: VisitKey): string =>
  `${day} ${animal_type} ${group_id}`;

function ofClient({ business_id, client_id }: ClientKey): RawBuilder<unknown> {
  return sql`t.business_id = ${business_id} and t.client_id = ${client_id}`;
}

/** Undefined for a client outside the businesses. */
export async function findClientKey(
  db: Db,
  businessIds: readonly number[],
  clientId: number,
): Promise<ClientKey | undefined> {
  const { rows } = await sql<ClientKey>`
    select business_id, id as client_id from clients
    where business_id = any (${businessIds}::bigint[]) and id = ${clientId}`.execute(db);
  return rows[0];
}

/** Every visit of a client, which is a day, an animal type and a group or none, oldest first. */
export async function findVisitDays(db: Db, client: ClientKey): Promise<VisitKey[]> {
  const { rows } = await sql<VisitKey>`
    select day::text, animal_type, group_id
    from (select ${DAY} as day, t.animal_type, t.group_id from tests t where ${ofClient(client)} group by 1, 2, 3) v
    order by v.day, animal_type, group_id nulls first`.execute(db);
  return rows;
}

/** A sample with the data for a visit's figures, without the names that the visit's page shows. */
export type PlainSampleRow = Omit<SampleRow, 'uuid' | 'sample_id' | 'animal_id' | 'animal_name'>;

/** The samples of the given visits, in the order in which they were tested. */
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

/** A single scan of the days between, because a join with the visits would read each test once for every visit. */
async function samplesOf<Row extends VisitKey>(
  db: Db,
  client: ClientKey,
  it: { visits: readonly VisitKey[]; named: RawBuilder<unknown>; names: RawBuilder<unknown> },
): Promise<Row[]> {
  const { visits, named, names } = it;
  const days = visits.map(({ day }) => day).toSorted();
  if (days.length === 0) return [];
  const { rows } = await sql<Row>`
    select t.id, ${DAY}::text as day, t.animal_type, t.group_id, t.test_type, t.status, t.pool_size ${named}
    from tests t
    ${names}
    where ${ofClient(client)} and ${DAY} between ${days[0]}::date and ${days.at(-1)}::date
    order by t.created_at, t.id`.execute(db);
  // Counts are only read for these samples, not for other visits on the same days.
  const wanted = new Set(visits.map(visitName));
  return rows.filter((row) => wanted.has(visitName(row)));
}

export interface GroupNameRow {
  readonly id: number;
  readonly name: string;
  readonly closed: boolean;
}

export async function findGroupNames(db: Db, { business_id, client_id }: ClientKey): Promise<GroupNameRow[]> {
  const { rows } = await sql<GroupNameRow>`
    select id, name, closed_at is not null as closed from groups
    where business_id = ${business_id} and client_id = ${client_id}`.execute(db);
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
    from unnest(${testIds}::bigint[]) as k (id)
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
