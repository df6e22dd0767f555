import type {
  DoseBasis,
  TreatedProduct,
  TreatmentRoute,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { bulkInsert } from '../../kernel/bulkInsert.ts';
import { reserveIds } from '../../kernel/reserveIds.ts';
import type { ClientKey } from '../visits/public.ts';

/** The products of a treatment, and what sums them up. */
export interface ProductColumns {
  readonly products: TreatedProduct[] | null;
  readonly product: string;
  readonly active_class: ActiveClass;
  readonly dose_basis: DoseBasis;
  readonly route: TreatmentRoute;
  readonly withdrawal_meat: number | null;
  readonly withdrawal_milk: number | null;
  readonly withdrawal_milk_hours: number | null;
  readonly milk_forbidden: boolean;
}

interface TreatedColumns {
  readonly animal_type: number;
  readonly group_name: string | null;
  readonly group_id: number | null;
  readonly animal_count: number | null;
  readonly treated_on: string;
  readonly duration_days: number | null;
  readonly last_dose_at: string | null;
  readonly prescriber: string | null;
  readonly prescriber_contact: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** Undefined to leave it as it is. */
  readonly ended_on?: string | null;
}

/** A treatment to write, with its products as JSON. */
export type TreatmentColumns = TreatedColumns &
  Omit<ProductColumns, 'products'> & { readonly products: string };

export interface TreatmentRow extends TreatedColumns, ProductColumns {
  readonly id: number;
  readonly ended_on: string | null;
  readonly meat_until: string | null;
  readonly milk_until: string | null;
  readonly milk_until_time: string | null;
  readonly recorded_by: string | null;
  readonly created_at: Date;
  readonly checks: number;
  readonly corrections: number;
  readonly animals: { id: number; name: string | null }[];
}

export interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** What a treatment said until it was changed. */
export interface VersionRow extends TreatmentRow {
  readonly version_id: number;
  readonly is_struck: boolean;
  readonly strike_reason: string | null;
  readonly changed_by: string | null;
  readonly changed_at: Date;
}

/** Withdrawal periods start on the last day of treatment. */
const MEAT_UNTIL = sql`(t.last_day + t.withdrawal_meat::int)`;
/** Midnight is the end of the day before. */
const MILK_UNTIL = sql`(${milkEnd()} - interval '1 minute')::date`;
const MILK_TIME = sql`nullif(to_char(${milkEnd()}, 'HH24:MI'), '00:00')`;
/** Computed once for each treatment; a distributed database has no such form for it. */
const MILK_END = inEitherForm(
  sql`cross join lateral (select milk_withdrawal_end(t) as milk_end offset 0) m`,
  sql``,
);

function milkEnd(): RawBuilder<unknown> {
  return inEitherForm(sql`m.milk_end`, sql`milk_withdrawal_end(t)`);
}

/** What the group was called when it was treated. Rows from before names were kept have the group's name now. */
const GROUP_NAME = sql`coalesce(t.group_name, (select g.name from groups g
  where g.business_id = t.business_id and g.id = t.group_id))`;

const ANIMALS = sql`coalesce((
    select json_agg(json_build_object('id', a.id, 'name', nullif(a.name, '')) order by lower(a.name), a.id)
    from treatment_animals ta join animals a on a.business_id = ta.business_id and a.id = ta.animal_id
    where ta.business_id = t.business_id and ta.treatment_id = t.id), '[]'::json)`;

/** What a treatment says, except for the names that it refers to. */
const FACTS = sql`t.id, t.animal_type, t.group_id, t.treated_on::text as treated_on, t.ended_on::text as ended_on,
  t.products, t.product, t.active_class, t.dose_basis, t.route, t.prescriber, t.prescriber_contact, t.animal_count,
  t.duration_days, to_char(t.last_dose_at, 'HH24:MI') as last_dose_at, t.withdrawal_meat, t.withdrawal_milk,
  t.withdrawal_milk_hours, t.milk_forbidden, ${MEAT_UNTIL}::text as meat_until, ${MILK_UNTIL}::text as milk_until,
  ${MILK_TIME} as milk_until_time, t.reason, t.note, u.name as recorded_by, t.created_at`;

const COLUMNS = sql`${FACTS}, ${GROUP_NAME} as group_name, ${ANIMALS} as animals,
  (select count(*) from treatment_checks k
    where k.business_id = t.business_id and k.client_id = t.client_id and k.treatment_id = t.id) as checks,
  (select count(*) from treatment_versions v
    where v.business_id = t.business_id and v.treatment_id = t.id) as corrections`;

/** Selects treatments as `t`, for a query that joins them to other rows. */
export const TREATMENT_ROWS = sql`select ${COLUMNS}, t.client_id
  from treatments t ${MILK_END} left join users u on u.id = t.recorded_by`;
const KEPT = sql`treatment_versions v cross join lateral jsonb_populate_record(null::treatments, v.record) t`;
const VERSIONS = sql`select v.id as version_id, v.is_struck, v.reason as strike_reason, v.changed_at, c.name as changed_by,
    ${FACTS}, t.group_name, v.animals, 0 as checks, 0 as corrections
  from ${KEPT} ${MILK_END}
  left join users u on u.id = t.recorded_by left join users c on c.id = v.changed_by`;

function ofClient({ business_id, client_id }: ClientKey): RawBuilder<unknown> {
  return sql`t.business_id = ${business_id} and t.client_id = ${client_id}`;
}

function versionsOf({ business_id, client_id }: ClientKey): RawBuilder<unknown> {
  return sql`v.business_id = ${business_id} and v.client_id = ${client_id}`;
}

/** The treatments of one animal: those that list it, and those of its animal type that list no animals. */
function ofAnimal(animalId: number): RawBuilder<unknown> {
  return sql`(exists (select from treatment_animals ta
      where ta.business_id = t.business_id and ta.treatment_id = t.id and ta.animal_id = ${animalId})
    or (t.animal_type = (select a.animal_type from animals a
        where a.business_id = t.business_id and a.client_id = t.client_id and a.id = ${animalId})
      and not exists (select from treatment_animals ta
        where ta.business_id = t.business_id and ta.treatment_id = t.id)))`;
}

/** Treatments of a period, those included that were only in part given in it. */
function within(it: Period): RawBuilder<unknown> {
  return sql`${it.start === undefined ? sql`` : sql`and t.last_day >= ${it.start}::date`}
    ${it.end === undefined ? sql`` : sql`and t.treated_on <= ${it.end}::date`}`;
}

export async function findTreatments(
  db: Db,
  client: ClientKey,
  it: Period & {
    animalId?: number | undefined;
    animalType?: number | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ rows: TreatmentRow[]; total: number }> {
  const condition = sql`${ofClient(client)}
    ${it.animalId === undefined ? sql`` : sql`and ${ofAnimal(it.animalId)}`}
    ${it.animalType === undefined ? sql`` : sql`and t.animal_type = ${it.animalType}`}
    ${within(it)}`;
  const { rows } = await sql<TreatmentRow>`${TREATMENT_ROWS} where ${condition}
    order by t.treated_on desc, t.id desc limit ${it.limit} offset ${it.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n from treatments t where ${condition}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]!.n };
}

/** Every treatment that was given in a period, by what it says now or by what it said before, with all its versions. */
export async function findRegister(
  db: Db,
  client: ClientKey,
  period: Period,
): Promise<{ treatments: TreatmentRow[]; versions: VersionRow[] }> {
  const ofRegister = (id: RawBuilder<unknown>) => sql`${id} in (
    select t.id from treatments t where ${ofClient(client)} ${within(period)}
    union select t.id from ${KEPT} where ${versionsOf(client)} ${within(period)})`;
  const treatments = await sql<TreatmentRow>`${TREATMENT_ROWS}
    where ${ofClient(client)} and ${ofRegister(sql`t.id`)} order by t.treated_on desc, t.id desc`.execute(db);
  const versions = await sql<VersionRow>`${VERSIONS}
    where ${versionsOf(client)} and ${ofRegister(sql`v.treatment_id`)} order by v.id desc`.execute(db);
  return { treatments: treatments.rows, versions: versions.rows };
}

export async function findTreatment(
  db: Db,
  client: ClientKey,
  id: number,
): Promise<TreatmentRow | undefined> {
  const { rows } = await sql<TreatmentRow>`${TREATMENT_ROWS}
    where ${ofClient(client)} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a treatment until the transaction ends; false if the client has no such treatment. */
export async function lockTreatment(db: Db, client: ClientKey, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from treatments t where ${ofClient(client)} and t.id = ${id} for no key update`.execute(db);
  return rows.length > 0;
}

/** Those of the given animals that belong to another client or have another animal type. */
export async function findForeignAnimals(
  db: Db,
  client: ClientKey,
  it: { animalType: number; animalIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from unnest(${it.animalIds}::bigint[]) as k (id)
    where not exists (select from animals a where a.business_id = ${client.business_id}
      and a.client_id = ${client.client_id} and a.id = k.id and a.animal_type = ${it.animalType})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function insertTreatment(
  db: Db,
  client: ClientKey,
  it: { columns: TreatmentColumns; recordedBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('treatments')
    .values({ ...client, ...it.columns, recorded_by: it.recordedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the ids, in the order of the treatments */
export async function insertTreatments(
  db: Db,
  client: ClientKey,
  it: {
    treatments: readonly { columns: TreatmentColumns; animalIds: readonly number[] }[];
    recordedBy: number;
  },
): Promise<number[]> {
  const ids = await reserveIds(db, 'treatments', it.treatments.length);
  const rows = it.treatments.map(({ columns }, at) => ({
    ...client,
    ...columns,
    id: ids[at],
    recorded_by: it.recordedBy,
  }));
  await bulkInsert(db, 'treatments', rows);
  const animals = it.treatments.flatMap(({ animalIds }, at) =>
    [...new Set(animalIds)].map((animal_id) => ({
      business_id: client.business_id,
      treatment_id: ids[at],
      animal_id,
    })),
  );
  await bulkInsert(db, 'treatment_animals', animals);
  return ids;
}

export async function changeTreatment(
  db: Db,
  client: ClientKey,
  id: number,
  columns: Partial<TreatmentColumns>,
): Promise<void> {
  await db
    .updateTable('treatments')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .execute();
}

/** Replaces the animals of a treatment. */
export async function setAnimals(
  db: Db,
  { business_id }: ClientKey,
  treatmentId: number,
  animalIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('treatment_animals')
    .where('business_id', '=', business_id)
    .where('treatment_id', '=', treatmentId)
    .execute();
  const rows = [...new Set(animalIds)].map((animal_id) => ({
    business_id,
    treatment_id: treatmentId,
    animal_id,
  }));
  await bulkInsert(db, 'treatment_animals', rows);
}

/** Keeps what a treatment says before it is changed or struck. */
export async function keepVersion(
  db: Db,
  client: ClientKey,
  id: number,
  it: { isStruck: boolean; reason: string | null; changedBy: number },
): Promise<void> {
  const { rows } = await sql<{ record: string; animals: string }>`
    select (to_jsonb(t) || jsonb_build_object('group_name', ${GROUP_NAME}))::text as record, ${ANIMALS}::text as animals
    from treatments t where ${ofClient(client)} and t.id = ${id}`.execute(db);
  for (const { record, animals } of rows) {
    await sql`insert into treatment_versions
        (business_id, client_id, treatment_id, record, animals, is_struck, reason, changed_by)
      values (${client.business_id}, ${client.client_id}, ${id}, ${record}::jsonb, ${animals}::jsonb, ${it.isStruck},
        ${it.reason}, ${it.changedBy})`.execute(db);
  }
}

/** Earlier versions of a client's treatments, the latest change first. */
export async function findVersions(
  db: Db,
  client: ClientKey,
  it: {
    treatmentId?: number | undefined;
    isStruck?: true | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ rows: VersionRow[]; total: number }> {
  const condition = sql`${versionsOf(client)}
    ${it.treatmentId === undefined ? sql`` : sql`and v.treatment_id = ${it.treatmentId}`}
    ${it.isStruck ? sql`and v.is_struck` : sql``}`;
  const { rows } = await sql<VersionRow>`${VERSIONS}
    where ${condition} order by v.id desc limit ${it.limit} offset ${it.offset}`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from treatment_versions v where ${condition}`.execute(db);
  return { rows, total: counted.rows[0]!.n };
}

export async function removeTreatment(db: Db, client: ClientKey, id: number): Promise<void> {
  await db
    .deleteFrom('treatments')
    .where('business_id', '=', client.business_id)
    .where('client_id', '=', client.client_id)
    .where('id', '=', id)
    .execute();
}

export interface WithdrawalRow {
  treatment_id: number;
  animal_type: number;
  group_name: string | null;
  group_id: number | null;
  animal_id: number | null;
  animal_name: string | null;
  product: string;
  meat_until: string | null;
  milk_until: string | null;
  milk_until_time: string | null;
  milk_forbidden: boolean;
}

/** Withdrawal periods that have not ended at a local time, one for each treated group or animal. */
export async function findWithdrawals(
  db: Db,
  client: ClientKey,
  it: { now: string; animalId?: number | undefined },
): Promise<WithdrawalRow[]> {
  const isMeat = sql`${MEAT_UNTIL} >= ${it.now}::timestamp::date`;
  const isMilk = sql`${milkEnd()} > ${it.now}::timestamp`;
  const last = sql`greatest(${MEAT_UNTIL} + 1, ${milkEnd()})`;
  const { rows } = await sql<WithdrawalRow>`
    select t.id as treatment_id, t.animal_type, ${GROUP_NAME} as group_name, t.group_id, a.id as animal_id, nullif(a.name, '') as animal_name,
      t.product, case when ${isMeat} then ${MEAT_UNTIL}::text end as meat_until,
      case when ${isMilk} then ${MILK_UNTIL}::text end as milk_until, case when ${isMilk} then ${MILK_TIME} end as milk_until_time,
      t.milk_forbidden
    from treatments t ${MILK_END}
    left join treatment_animals ta on ta.business_id = t.business_id and ta.treatment_id = t.id
    left join animals a on a.business_id = ta.business_id and a.id = ta.animal_id
    where ${ofClient(client)} and (${isMeat} or ${isMilk})
      ${
        it.animalId === undefined
          ? sql``
          : sql`and ${ofAnimal(it.animalId)}
        and (a.id is null or a.id = ${it.animalId})`
      }
    order by ${last} desc, t.id, lower(a.name), a.id
    limit 1000`.execute(db);
  return rows;
}

export interface TreatedGroup {
  readonly day: string;
  readonly activeClass: ActiveClass;
  readonly animal_type: number;
  readonly group_id: number | null;
}

/** A client's treatments: the day, the animal type, the group and the product. */
export async function findTreatedGroups(db: Db, client: ClientKey): Promise<TreatedGroup[]> {
  const { rows } = await sql<TreatedGroup>`
    select t.treated_on::text as day, t.active_class as "activeClass", t.animal_type, t.group_id
    from treatments t where ${ofClient(client)} order by t.treated_on, t.id`.execute(db);
  return rows;
}
