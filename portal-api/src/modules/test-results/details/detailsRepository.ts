import { PARASITES, type Parasite, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { joinEach } from '../../../kernel/joinEach.ts';
import type { CutPoints } from '../burden/burdenLevel.ts';

/** A stored test with all the data that screens and reports show. */
export interface StoredTest {
  id: number;
  uuid: string;
  sample_id: string;
  business_id: number;
  business_name: string;
  client_id: number;
  client_name: string;
  client_number: string | null;
  client_phone: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  farm_type: string | null;
  flock_number: string | null;
  animal_id: number | null;
  animal_name: string | null;
  group_id: number | null;
  group_name: string | null;
  animal_type: number;
  test_type: number;
  source_type: number;
  status: TestStatus;
  method: string;
  pool_size: number;
  dosed: number;
  coccidia_visible: boolean | null;
  tester_name: string | null;
  sampled_at: Date | null;
  created_at: Date;
  tested_on: string;
  tested_time: string | null;
  sampled_on: string;
  completed_at: Date | null;
}

export interface StoredCount extends CutPoints {
  business_id: number;
  test_id: number;
  parasite: Parasite;
  eggs_counted: number;
  multiplication_factor: number;
  epg: number;
  has_cut_points: boolean;
}

/**
 * The tests with these ids in the scope, in the order of the ids. Each is looked up separately, because a join would
 * read all tests of the businesses, as row-level security hides from the planner how few are requested.
 */
export async function findStoredTests(
  db: Db,
  businessIds: readonly number[],
  uuids: readonly string[],
): Promise<StoredTest[]> {
  const { rows } = await sql<StoredTest>`
    select t.id, t.uuid, t.sample_id, t.business_id, b.name as business_name, t.client_id, c.name as client_name,
      c.number as client_number, nullif(c.phone, '') as client_phone, c.address_line_1, c.address_line_2, c.city, c.county, c.postcode, c.country,
      c.farm_type, c.flock_number, t.animal_id, nullif(a.name, '') as animal_name, t.group_id, g.name as group_name, t.animal_type, t.test_type, t.source_type, t.status,
      t.method, t.pool_size, t.dosed, t.coccidia_visible, t.tester_name, t.sampled_at, t.created_at,
      t.tested_on, to_char(t.tested_time, 'HH24:MI') as tested_time, t.sampled_on, t.completed_at
    from unnest(${uuids}::text[]) with ordinality as asked (uuid, place)
    cross join unnest(${businessIds}::bigint[]) as seen (business_id)
    ${joinEach({
      columns: sql`*`,
      table: sql`tests`,
      alias: 't',
      where: sql`t.business_id = seen.business_id and t.uuid = asked.uuid`,
      limit: sql`limit 1`,
    })}
    join businesses b on b.id = t.business_id
    cross join lateral (
      select * from clients c where c.business_id = t.business_id and c.id = t.client_id limit 1) c
    left join lateral (
      select * from animals a where a.business_id = t.business_id and a.id = t.animal_id limit 1) a on true
    left join lateral (
      select * from groups g where g.business_id = t.business_id and g.id = t.group_id limit 1) g on true
    order by asked.place`.execute(db);
  return rows;
}

/** Counts of several tests with the cut points of their species, in the order of the parasites. */
export async function findCounts(
  db: Db,
  tests: readonly Pick<StoredTest, 'business_id' | 'id' | 'animal_type'>[],
): Promise<StoredCount[]> {
  const businessIds = tests.map((test) => test.business_id);
  const { rows } = await sql<StoredCount>`
    select n.business_id, n.test_id, n.parasite, n.eggs_counted, n.multiplication_factor, n.epg,
      h.light_max, h.moderate_max, h.high_max, h.parasite is not null as has_cut_points
    from unnest(${businessIds}::bigint[], ${tests.map(({ id }) => id)}::bigint[],
      ${tests.map((test) => test.animal_type)}::bigint[]) as k (business_id, id, animal_type)
    ${joinEach({
      columns: sql`*`,
      table: sql`test_counts`,
      alias: 'n',
      where: sql`n.business_id = k.business_id and n.test_id = k.id`,
      limit: sql`offset 0`,
    })}
    left join burden_thresholds h on h.animal_type = k.animal_type and h.parasite = n.parasite
    order by n.test_id, array_position(${PARASITES}::text[], n.parasite)`.execute(db);
  return rows;
}
