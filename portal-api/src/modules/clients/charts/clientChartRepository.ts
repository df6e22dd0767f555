import type { Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { and, ofTests, type TestKey, type TestKinds, type TestTarget } from '../../test-data/public.ts';

/** A chart's filters: tests of a client, or of one of its animals if the target names one. */
export interface ClientChart {
  readonly target: TestTarget;
  readonly kinds: TestKinds;
}

/** Conditions on `tests t`. */
function ofChart({ target, kinds }: ClientChart): RawBuilder<unknown> {
  return and([
    sql`t.business_id = ${target.business_id} and t.client_id = ${target.client_id}`,
    ...(target.animal_id === null ? [] : [sql`t.animal_id = ${target.animal_id}`]),
    ...ofTests(kinds),
  ]);
}

const WEEK = sql`date_trunc('week', t.tested_on::timestamp)::date`;
const POSITIVE = sql`count(*) filter (where t.status = 'positive') as positive`;
const NEGATIVE = sql`count(*) filter (where t.status = 'negative') as negative`;

export interface AnimalCount {
  id: number;
  name: string;
  animal_type: number;
  tests: number;
  positive: number;
  negative: number;
  last_test_at: Date;
}

/** The animals with the most tests. */
export async function countByAnimal(db: Db, chart: ClientChart, most: number): Promise<AnimalCount[]> {
  const { rows } = await sql<AnimalCount>`
    select a.id, a.name, a.animal_type, count(*) as tests, ${POSITIVE}, ${NEGATIVE}, max(t.created_at) as last_test_at
    from tests t join animals a on a.business_id = t.business_id and a.id = t.animal_id
    where ${ofChart(chart)} group by a.business_id, a.id
    order by tests desc, last_test_at desc, a.id limit ${most}`.execute(db);
  return rows;
}

export async function countUnassigned(db: Db, chart: ClientChart): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from tests t where ${ofChart(chart)} and t.animal_id is null`.execute(db);
  return rows[0]!.n;
}

export async function findLatest(db: Db, chart: ClientChart, most: number): Promise<TestKey[]> {
  const { rows } = await sql<TestKey>`
    select t.business_id, t.id from tests t where ${ofChart(chart)}
    order by t.created_at desc, t.id desc limit ${most}`.execute(db);
  return rows;
}

export async function readClientTotals(
  db: Db,
  { business_id, client_id }: TestTarget,
): Promise<Record<TestStatus, number>> {
  const { rows } = await sql<Record<TestStatus, number>>`
    select processing, positive, negative, failed from client_totals
    where business_id = ${business_id} and client_id = ${client_id}`.execute(db);
  return rows[0]!;
}

export interface TypeCount {
  animal_type: number;
  animals: number;
  tests: number;
  positive: number;
  negative: number;
  last_test_at: Date | null;
}

/** Animals and tests by animal type. The tests include those that are not assigned to an animal. */
export async function countByAnimalType(db: Db, chart: ClientChart): Promise<TypeCount[]> {
  const { business_id, client_id } = chart.target;
  const { rows } = await sql<TypeCount>`
    select animal_type, coalesce(a.animals, 0) as animals, coalesce(t.tests, 0) as tests,
      coalesce(t.positive, 0) as positive, coalesce(t.negative, 0) as negative, t.last_test_at
    from (
      select a.animal_type, count(*) as animals from animals a
      where a.business_id = ${business_id} and a.client_id = ${client_id} group by 1
    ) a full join (
      select t.animal_type, count(*) as tests, ${POSITIVE}, ${NEGATIVE}, max(t.created_at) as last_test_at
      from tests t where ${ofChart(chart)} group by 1
    ) t using (animal_type)
    order by tests desc, animals desc, animal_type`.execute(db);
  return rows;
}

export interface WeekCount {
  week: string;
  tests: number;
  positive: number;
  negative: number;
}

export async function countByWeek(db: Db, chart: ClientChart): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select ${WEEK} as week, count(*) as tests, ${POSITIVE}, ${NEGATIVE}
    from tests t where ${ofChart(chart)} group by 1 order by 1`.execute(db);
  return rows;
}

export interface ParasiteMean {
  week: string;
  parasite: Parasite;
  epg: number;
}

/** Mean eggs (oocysts) per gram, rounded to one decimal. */
export async function meanByParasite(db: Db, chart: ClientChart): Promise<ParasiteMean[]> {
  const { rows } = await sql<ParasiteMean>`
    select ${WEEK} as week, n.parasite, round(avg(n.epg), 1)::float8 as epg
    from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    where ${ofChart(chart)} group by 1, 2 order by 1`.execute(db);
  return rows;
}
