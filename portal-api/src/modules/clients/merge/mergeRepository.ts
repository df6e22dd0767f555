import type { MergeCounts } from '@epigram/shared-contracts/api/clientMerges';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { businessOfRow } from '../../../kernel/businessOfRow.ts';

/** Two clients of one business. */
export interface Pair {
  readonly business_id: number;
  readonly kept: number;
  readonly merged: number;
}

/** An animal of the merged client that the kept one also has. */
export interface SameAnimal {
  readonly mergedId: number;
  readonly keptId: number;
}

/** Ids of the rows that moved from one client to the other. */
export interface Moved {
  readonly tests: number[];
  readonly animals: number[];
  readonly treatments: number[];
  readonly treatmentChecks: number[];
  readonly reports: number[];
  /** Absent in merges from before there were groups. */
  readonly groups?: number[];
  /** Of treatments that were struck before. Absent in merges from before these were kept. */
  readonly struckTreatments?: number[];
  /** Absent in merges from before there were assessments. */
  readonly assessments?: number[];
  /** Absent in merges from before there were plans. */
  readonly plans?: number[];
}

type NotCounted = 'struckTreatments' | 'assessments' | 'plans';

export interface StoredMerge {
  readonly id: number;
  readonly name: string;
  readonly mergedAt: string;
  readonly mergedBy: string | null;
  readonly undoUntil: string;
  readonly moved: Moved;
  readonly sameAnimals: number;
  /** Null if it is the next one to be undone. */
  readonly undoAfter: string | null;
}

/** Tables whose rows belong to a client and move with it. */
const MOVING = {
  animals: 'animals',
  tests: 'tests',
  treatments: 'treatments',
  treatmentChecks: 'treatment_checks',
  reports: 'client_reports',
  groups: 'groups',
} as const satisfies Record<Exclude<keyof Moved, NotCounted>, string>;
/** Earlier versions of treatments, which move with them and are not counted. */
const VERSIONS = 'treatment_versions';
/** Moved and not counted, too. */
const NOT_COUNTED = { assessments: 'assessments', plans: 'treatment_plans' } as const;
/** For the test that every table is covered. */
export const MOVING_TABLES: readonly string[] = [
  ...Object.values(MOVING),
  VERSIONS,
  ...Object.values(NOT_COUNTED),
];
const KINDS = Object.keys(MOVING) as (keyof typeof MOVING)[];

/**
 * Locks both clients until the transaction ends; no row can be added to the one that is removed. Undefined unless both
 * are clients of one of the businesses.
 */
export async function lockPair(
  db: Db,
  businessIds: readonly number[],
  { kept, merged }: { kept: number; merged: number },
): Promise<(Pair & { mergedName: string; keptName: string }) | undefined> {
  const businessId = await businessOfRow(db, 'clients', businessIds, sql`id = ${kept}`);
  if (businessId === undefined) return undefined;
  const { rows } = await sql<{ business_id: number; id: number; name: string }>`
    select business_id, id, name from clients
    where business_id = ${businessId} and id = any (${[kept, merged]}::bigint[])
    order by id for update`.execute(db);
  const [first, second] = [kept, merged].map((id) => rows.find((row) => row.id === id));
  if (!first || !second || first === second || first.business_id !== second.business_id) return undefined;
  return { business_id: first.business_id, kept, merged, keptName: first.name, mergedName: second.name };
}

export async function findSameAnimals(db: Db, { business_id, kept, merged }: Pair): Promise<SameAnimal[]> {
  const { rows } = await sql<SameAnimal>`
    select m.id as "mergedId", min(k.id) as "keptId" from animals m
    join animals k on k.business_id = m.business_id and k.client_id = ${kept} and lower(k.name) = lower(m.name)
      and k.animal_type = m.animal_type and k.date_of_birth is not distinct from m.date_of_birth
    where m.business_id = ${business_id} and m.client_id = ${merged} and m.name <> ''
    group by m.id`.execute(db);
  return rows;
}

export async function countRows(
  db: Db,
  { business_id, merged }: Pair,
): Promise<Omit<MergeCounts, 'sameAnimals'>> {
  const counts = KINDS.map(
    (kind) => sql`(select count(*)::int from ${sql.table(MOVING[kind])}
      where business_id = ${business_id} and client_id = ${merged}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Omit<MergeCounts, 'sameAnimals'>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** The current state of the client and the animals to remove, with their tests and treatments, and its own merges. */
export async function readRemoved(db: Db, { business_id, merged }: Pair, same: readonly SameAnimal[]) {
  const { rows } = await sql<{ removed: unknown }>`
    select json_build_object('client', to_jsonb(c), 'farm', (
      select to_jsonb(f) from client_farms f
      where f.business_id = c.business_id and f.client_id = c.id), 'merges', (
      select coalesce(json_agg(to_jsonb(m)), '[]') from client_merges m
      where m.business_id = c.business_id and m.client_id = c.id and m.undo_until > now()), 'animals', (
      select coalesce(json_agg(json_build_object('animal', to_jsonb(a), 'keptId', s.kept,
        'tests', (select coalesce(json_agg(t.id), '[]') from tests t
          where t.business_id = a.business_id and t.animal_id = a.id),
        'treatments', (select coalesce(json_agg(t.treatment_id), '[]') from treatment_animals t
          where t.business_id = a.business_id and t.animal_id = a.id),
        'plans', (select coalesce(json_agg(t.plan_id), '[]') from treatment_plan_animals t
          where t.business_id = a.business_id and t.animal_id = a.id))), '[]')
      from unnest(${same.map(({ mergedId }) => mergedId)}::bigint[], ${same.map(({ keptId }) => keptId)}::bigint[])
        as s (merged, kept)
      join animals a on a.business_id = c.business_id and a.id = s.merged)) as removed
    from clients c where c.business_id = ${business_id} and c.id = ${merged}`.execute(db);
  return rows[0]!.removed;
}

/** Assigns the tests and treatments of a removed animal to the kept client's identical one. */
export async function mergeAnimals(
  db: Db,
  { business_id }: Pair,
  same: readonly SameAnimal[],
): Promise<void> {
  if (same.length === 0) return;
  const pairs = sql`unnest(${same.map(({ mergedId }) => mergedId)}::bigint[],
    ${same.map(({ keptId }) => keptId)}::bigint[]) as s (merged, kept)`;
  await sql`update tests t set animal_id = s.kept from ${pairs}
    where t.business_id = ${business_id} and t.animal_id = s.merged`.execute(db);
  await sql`insert into treatment_animals (business_id, treatment_id, animal_id)
    select a.business_id, a.treatment_id, s.kept from treatment_animals a join ${pairs} on s.merged = a.animal_id
    where a.business_id = ${business_id} on conflict do nothing`.execute(db);
  await sql`insert into treatment_plan_animals (business_id, plan_id, animal_id)
    select a.business_id, a.plan_id, s.kept from treatment_plan_animals a join ${pairs} on s.merged = a.animal_id
    where a.business_id = ${business_id} on conflict do nothing`.execute(db);
  await sql`delete from animals where business_id = ${business_id}
    and id = any (${same.map(({ mergedId }) => mergedId)}::bigint[])`.execute(db);
}

/** Moves the farm details if the kept client has none. */
export async function moveFarm(db: Db, { business_id, kept, merged }: Pair): Promise<void> {
  await sql`update client_farms f set client_id = ${kept}
    where f.business_id = ${business_id} and f.client_id = ${merged} and not exists (
      select from client_farms k where k.business_id = f.business_id and k.client_id = ${kept})`.execute(db);
}

/** Moves all rows of one client to the other. */
export async function moveRows(db: Db, { business_id, kept, merged }: Pair): Promise<Moved> {
  const moved: Required<Omit<Moved, NotCounted>> = {
    tests: [],
    animals: [],
    treatments: [],
    treatmentChecks: [],
    reports: [],
    groups: [],
  };
  for (const kind of KINDS) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(MOVING[kind])} set client_id = ${kept}
      where business_id = ${business_id} and client_id = ${merged} returning id`.execute(db);
    moved[kind].push(...rows.map(({ id }) => id));
  }
  const { rows } = await sql<{ id: number; struck: boolean }>`
    update ${sql.table(VERSIONS)} set client_id = ${kept}
    where business_id = ${business_id} and client_id = ${merged}
    returning treatment_id as id, is_struck as struck`.execute(db);
  const struckTreatments = rows.filter(({ struck }) => struck).map(({ id }) => id);
  const notCounted = { assessments: [] as number[], plans: [] as number[] };
  for (const [kind, table] of Object.entries(NOT_COUNTED) as [keyof typeof NOT_COUNTED, string][]) {
    const { rows: found } = await sql<{ id: number }>`
      update ${sql.table(table)} set client_id = ${kept}
      where business_id = ${business_id} and client_id = ${merged} returning id`.execute(db);
    notCounted[kind] = found.map(({ id }) => id);
  }
  return { ...moved, struckTreatments, ...notCounted };
}

export async function deleteClient(db: Db, { business_id, merged }: Pair): Promise<void> {
  await sql`delete from clients where business_id = ${business_id} and id = ${merged}`.execute(db);
}

export async function insertMerge(
  db: Db,
  pair: Pair & { mergedName: string },
  it: { by: number; hours: number; removed: unknown; moved: Moved },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into client_merges (business_id, client_id, merged_id, merged_name, merged_by, undo_until, removed, moved)
    values (${pair.business_id}, ${pair.kept}, ${pair.merged}, ${pair.mergedName}, ${it.by},
      now() + make_interval(hours => ${it.hours}), ${JSON.stringify(it.removed)}::jsonb,
      ${JSON.stringify(it.moved)}::jsonb) returning id`.execute(db);
  return rows[0]!.id;
}

/**
 * Merges into a client that can still be undone, newest first. A merge into a client that was itself merged follows
 * that client's merge, and can be undone once that client is restored.
 */
export async function findMerges(
  db: Db,
  { business_id, client_id }: { business_id: number; client_id: number },
): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    with recursive open as (
      select to_jsonb(m) as merge, null::text as after, array[row_number() over (order by m.merged_at desc, m.id desc)] as place
      from client_merges m where m.business_id = ${business_id} and m.client_id = ${client_id}
      union all
      select i.merge, o.merge ->> 'merged_name', o.place || i.place
      from open o cross join lateral jsonb_array_elements(o.merge -> 'removed' -> 'merges') with ordinality as i (merge, place)
    )
    select (merge ->> 'id')::bigint as id, merge ->> 'merged_name' as name, merge ->> 'merged_at' as "mergedAt",
      u.name as "mergedBy", merge ->> 'undo_until' as "undoUntil", merge -> 'moved' as moved,
      jsonb_array_length(merge -> 'removed' -> 'animals') as "sameAnimals", after as "undoAfter"
    from open left join users u on u.id = (merge ->> 'merged_by')::bigint
    where (merge ->> 'undo_until')::timestamptz > now() order by place`.execute(db);
  return rows;
}

/** Deletes expired undo data. */
export async function deleteOldMerges(owner: Db): Promise<void> {
  await sql`delete from client_merges where undo_until <= now()`.execute(owner);
}
