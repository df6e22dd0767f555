import type { PlannedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { bulkInsert } from '../../kernel/bulkInsert.ts';
import type { ClientKey } from '../visits/public.ts';

interface PlannedColumns {
  readonly planned_on: string;
  readonly animal_type: number;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly animal_count: number | null;
  readonly duration_days: number | null;
  readonly prescriber: string | null;
  readonly prescriber_contact: string | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** A plan to write, with its products as JSON. */
export type PlanColumns = PlannedColumns & { readonly products: string };

export interface PlanRow extends PlannedColumns {
  readonly id: number;
  readonly products: PlannedProduct[];
  readonly planned_by: string | null;
  readonly created_at: Date;
  readonly animals: { id: number; name: string | null }[];
  readonly treatment_id: number | null;
  readonly is_struck: boolean;
}

/** The treatment that was recorded still counts. A treatment that is struck leaves its table. */
const IS_RECORDED = sql`exists (select from treatments t
  where t.business_id = p.business_id and t.client_id = p.client_id and t.id = p.treatment_id)`;

const COLUMNS = sql`p.id, p.planned_on::text as planned_on, p.animal_type, p.group_id, p.animal_count, p.duration_days,
  p.products, p.prescriber, p.prescriber_contact, p.reason, p.note, p.created_at, p.treatment_id,
  p.treatment_id is not null and not ${IS_RECORDED} as is_struck, u.name as planned_by,
  coalesce((select g.name from groups g where g.business_id = p.business_id and g.id = p.group_id), p.group_name)
    as group_name,
  coalesce((
    select json_agg(json_build_object('id', a.id, 'name', nullif(a.name, '')) order by lower(a.name), a.id)
    from treatment_plan_animals pa join animals a on a.business_id = pa.business_id and a.id = pa.animal_id
    where pa.business_id = p.business_id and pa.plan_id = p.id), '[]'::json) as animals`;

const ofClient = ({ business_id, client_id }: ClientKey) =>
  sql`p.business_id = ${business_id} and p.client_id = ${client_id}`;

export async function findPlans(
  db: Db,
  client: ClientKey,
  it: { kind: 'open' | 'recorded'; offset: number; limit: number },
): Promise<{ rows: PlanRow[]; total: number }> {
  const condition = sql`${ofClient(client)} and ${it.kind === 'open' ? sql`not` : sql``} ${IS_RECORDED}`;
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} from treatment_plans p left join users u on u.id = p.planned_by
    where ${condition} order by p.planned_on, p.id limit ${it.limit} offset ${it.offset}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*) as n from treatment_plans p where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]!.n };
}

export async function findPlan(db: Db, client: ClientKey, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} from treatment_plans p left join users u on u.id = p.planned_by
    where ${ofClient(client)} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a plan until the transaction ends, so that it is recorded once. */
export async function lockPlan(db: Db, client: ClientKey, id: number): Promise<void> {
  await sql`select from treatment_plans p where ${ofClient(client)} and p.id = ${id} for update`.execute(db);
}

export async function insertPlan(
  db: Db,
  client: ClientKey,
  it: { columns: PlanColumns; plannedBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('treatment_plans')
    .values({ ...client, ...it.columns, planned_by: it.plannedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changePlan(
  db: Db,
  client: ClientKey,
  id: number,
  columns: PlanColumns | { readonly treatment_id: number },
): Promise<void> {
  await db
    .updateTable('treatment_plans')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .execute();
}

/** Replaces the animals of a plan. */
export async function setPlannedAnimals(
  db: Db,
  { business_id }: ClientKey,
  planId: number,
  animalIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('treatment_plan_animals')
    .where('business_id', '=', business_id)
    .where('plan_id', '=', planId)
    .execute();
  const rows = [...new Set(animalIds)].map((animal_id) => ({ business_id, plan_id: planId, animal_id }));
  await bulkInsert(db, 'treatment_plan_animals', rows);
}

export async function removePlan(db: Db, client: ClientKey, id: number): Promise<void> {
  await db
    .deleteFrom('treatment_plans')
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .execute();
}
