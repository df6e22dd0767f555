import type { AgeClass } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { transactionTime } from '../../../kernel/transactionTime.ts';

interface ClientKey {
  readonly business_id: number;
  readonly client_id: number;
}

export interface GroupColumns {
  readonly name: string;
  readonly age_class: AgeClass;
  readonly animals: number | null;
}

export interface GroupRow extends GroupColumns {
  readonly id: number;
  readonly animal_type: number;
  readonly closed: boolean;
  readonly tests: number;
  readonly treatments: number;
  readonly treatment_checks: number;
}

/** Tables whose rows may belong to a group, and move with it. */
const GROUPED_TABLES = ['tests', 'treatments', 'treatment_checks', 'treatment_plans'] as const;

export async function findGroups(db: Db, { business_id, client_id }: ClientKey): Promise<GroupRow[]> {
  const counts = GROUPED_TABLES.map(
    (table) => sql`(select count(*)::int from ${sql.table(table)} t
      where t.business_id = g.business_id and t.group_id = g.id) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.animal_type, g.age_class, g.animals, g.closed_at is not null as closed, ${sql.join(counts)}
    from groups g where g.business_id = ${business_id} and g.client_id = ${client_id}
    order by g.closed_at is not null, lower(g.name), g.id`.execute(db);
  return rows;
}

/**
 * The group of a new record, which can't be removed until the transaction ends. Undefined unless it is a group of the
 * client and of the animal type.
 */
export async function lockGroup(
  db: Db,
  { business_id, client_id }: ClientKey,
  it: { id: number; animal_type: number },
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from groups
    where business_id = ${business_id} and client_id = ${client_id} and id = ${it.id}
      and animal_type = ${it.animal_type} for key share`.execute(db);
  return rows[0];
}

export async function insertGroup(
  db: Db,
  client: ClientKey,
  columns: GroupColumns & { animal_type: number },
): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ ...client, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeGroup(
  db: Db,
  { business_id }: ClientKey,
  it: { id: number; columns: GroupColumns; closed: boolean },
): Promise<void> {
  await db
    .updateTable('groups')
    .set({
      ...it.columns,
      closed_at: it.closed ? sql<Date>`coalesce(closed_at, ${await transactionTime(db)})` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('business_id', '=', business_id)
    .where('id', '=', it.id)
    .execute();
}

/** The samples that two groups have under the same id, on the same day and for the same kind of test. */
export async function findSharedSamples(
  db: Db,
  { business_id }: ClientKey,
  it: { kept: number; merged: number },
): Promise<string[]> {
  const { rows } = await sql<{ sample_id: string }>`
    select distinct k.sample_id from tests k
    join tests m on m.business_id = k.business_id and lower(m.sample_id) = lower(k.sample_id)
      and m.tested_on = k.tested_on
      and (m.test_type = 3) = (k.test_type = 3)
    where k.business_id = ${business_id} and k.group_id = ${it.kept} and m.group_id = ${it.merged}
    order by k.sample_id`.execute(db);
  return rows.map(({ sample_id }) => sample_id);
}

/** Moves the records of one group to another, and removes it. */
export async function moveRecords(
  db: Db,
  { business_id }: ClientKey,
  it: { kept: number; merged: number },
): Promise<void> {
  for (const table of GROUPED_TABLES) {
    await sql`update ${sql.table(table)} set group_id = ${it.kept}
      where business_id = ${business_id} and group_id = ${it.merged}`.execute(db);
  }
  await sql`delete from groups where business_id = ${business_id} and id = ${it.merged}`.execute(db);
}
