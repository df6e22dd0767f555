import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { Database } from '../../schema/tables.ts';
import { CHECK_ROWS, type CheckRow } from '../treatment-checks/public.ts';
import { TREATMENT_ROWS, type TreatmentRow } from '../treatments/public.ts';
import type { Change } from './changesQuery.ts';

type Page = RawBuilder<unknown>;

/** Joins the rows one by one, because a plan made for a new table can read all of them for each. */
function byKey(table: 'clients' | 'groups' | 'animals' | 'tests', alias: string) {
  return sql`left join lateral (
      select * from ${sql.table(table)} x where x.business_id = p.business_id and x.id = p.row_id offset 0
    ) ${sql.ref(alias)} on true`;
}

/** After the columns of the row itself, of which `number` means something else. */
const CHANGE = sql`p.row_id, p.uuid, p.number::text, p.changed_at, p.is_deleted`;

export interface ClientRow extends Change, Omit<Selectable<Database['clients']>, 'number'> {
  readonly client_number: string | null;
}

export async function readClients(db: Db, page: Page): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select c.*, c.number as client_number, ${CHANGE}
    from ${page} p ${byKey('clients', 'c')}
    order by p.number`.execute(db);
  return rows;
}

export interface GroupRow extends Change, Selectable<Database['groups']> {}

export async function readGroups(db: Db, page: Page): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, ${CHANGE}
    from ${page} p ${byKey('groups', 'g')}
    order by p.number`.execute(db);
  return rows;
}

export interface AnimalRow extends Change, Selectable<Database['animals']> {}

export async function readAnimals(db: Db, page: Page): Promise<AnimalRow[]> {
  const { rows } = await sql<AnimalRow>`
    select a.*, ${CHANGE}
    from ${page} p ${byKey('animals', 'a')}
    order by p.number`.execute(db);
  return rows;
}

export interface ResultRow extends Change, Omit<Selectable<Database['tests']>, 'uuid'> {
  readonly uuid: string;
  readonly is_corrected: boolean;
  readonly counts: { parasite: Parasite; eggs: number; factor: number; epg: number }[];
}

export async function readResults(db: Db, page: Page): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select t.*, to_char(t.tested_time, 'HH24:MI') as tested_time, ${CHANGE},
      exists (select from test_corrections k where k.business_id = t.business_id and k.test_id = t.id) as is_corrected,
      coalesce((
        select json_agg(json_build_object('parasite', n.parasite, 'eggs', n.eggs_counted,
          'factor', n.multiplication_factor, 'epg', n.epg) order by n.parasite)
        from test_counts n where n.business_id = t.business_id and n.test_id = t.id), '[]') as counts
    from ${page} p ${byKey('tests', 't')}
    order by p.number`.execute(db);
  return rows;
}

export interface TreatmentChangeRow extends Change, TreatmentRow {
  readonly client_id: number;
}

export async function readTreatments(db: Db, page: Page): Promise<TreatmentChangeRow[]> {
  const { rows } = await sql<TreatmentChangeRow>`
    select r.*, ${CHANGE}
    from ${page} p
    left join lateral (
      ${TREATMENT_ROWS} where t.business_id = p.business_id and t.id = p.row_id offset 0
    ) r on true
    order by p.number`.execute(db);
  return rows;
}

export interface CheckChangeRow extends Change, CheckRow {
  readonly client_id: number;
}

export async function readChecks(db: Db, page: Page): Promise<CheckChangeRow[]> {
  const { rows } = await sql<CheckChangeRow>`
    select r.*, ${CHANGE}
    from ${page} p
    left join lateral (
      ${CHECK_ROWS} where k.business_id = p.business_id and k.id = p.row_id offset 0
    ) r on true
    order by p.number`.execute(db);
  return rows;
}

export async function findBusinessName(db: Db, businessId: number): Promise<string> {
  const { name } = await db
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return name;
}
