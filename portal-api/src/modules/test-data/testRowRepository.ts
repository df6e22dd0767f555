import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { animalTypeName, testTypeName } from './codes.ts';

export interface TestKey {
  readonly business_id: number;
  readonly id: number;
}

interface StoredRow {
  id: number;
  uuid: string;
  sample_id: string;
  business_id: number;
  client_id: number;
  client_name: string;
  client_number: string | null;
  animal_id: number | null;
  group_id: number | null;
  group_name: string | null;
  test_type: number;
  animal_type: number;
  created_at: Date;
  tested_on: string;
  tested_time: string | null;
  status: TestStatus;
}

/** The rows of the tests, in the order of the keys. */
export function readTestRows(db: Db, keys: readonly TestKey[]): Promise<TestRow[]> {
  return readTestRowsOf(
    db,
    sql`(select * from unnest(${keys.map((key) => key.business_id)}::bigint[], ${keys.map(({ id }) => id)}::bigint[])
      with ordinality as u (business_id, id, place))`,
  );
}

/** The rows of the tests in a query's result, `(place, business_id, id)`, in the order of `place`. */
export async function readTestRowsOf(db: Db, keys: RawBuilder<unknown>): Promise<TestRow[]> {
  const { rows } = await sql<StoredRow>`
    select t.id, t.uuid, t.sample_id, t.business_id, t.client_id, c.name as client_name, c.number as client_number,
      t.animal_id, t.group_id, g.name as group_name, t.test_type, t.animal_type, t.created_at, t.tested_on, to_char(t.tested_time, 'HH24:MI') as tested_time,
      t.status
    from ${keys} k
    join tests t on t.business_id = k.business_id and t.id = k.id
    join clients c on c.business_id = t.business_id and c.id = t.client_id
    left join lateral (
      select * from groups g where g.business_id = t.business_id and g.id = t.group_id limit 1) g on true
    order by k.place`.execute(db);
  return rows.map(toTestRow);
}

function toTestRow(row: StoredRow): TestRow {
  return {
    id: row.id,
    uuid: row.uuid,
    cowId: row.sample_id,
    businessId: row.business_id,
    clientId: row.client_id,
    clientName: row.client_name,
    clientNumber: row.client_number,
    animalId: row.animal_id,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    testType: testTypeName(row.test_type),
    animalType: animalTypeName(row.animal_type),
    createdAt: row.created_at.toISOString(),
    testedOn: row.tested_on,
    testedTime: row.tested_time,
    status: row.status,
  };
}
