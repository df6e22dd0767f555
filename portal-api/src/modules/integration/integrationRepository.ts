import type { AgeClass, Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { Change } from './changesQuery.ts';

type Page = RawBuilder<unknown>;

/** Joins the rows one by one, because a plan made for a new table can read all of them for each. */
function byKey(table: 'clients' | 'groups' | 'animals' | 'tests', alias: string) {
  return sql`left join lateral (
      select * from ${sql.table(table)} x where x.business_id = p.business_id and x.id = p.row_id offset 0
    ) ${sql.ref(alias)} on true`;
}

export interface ClientRow extends Change {
  readonly name: string;
  readonly number_text: string | null;
  readonly postcode: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address_line_1: string | null;
  readonly address_line_2: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly country: string | null;
  readonly farm_type: string | null;
  readonly flock_number: string | null;
  readonly details: string | null;
  readonly status: number;
  readonly created_at: Date;
}

export async function readClients(db: Db, page: Page): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select p.row_id, p.uuid, p.number::text, p.changed_at, p.is_deleted, c.name, c.number as number_text, c.postcode,
      c.email, c.phone, c.address_line_1, c.address_line_2, c.city, c.county, c.country, c.farm_type, c.flock_number,
      c.details, c.status, c.created_at
    from ${page} p ${byKey('clients', 'c')}
    order by p.number`.execute(db);
  return rows;
}

export interface GroupRow extends Change {
  readonly client_id: number;
  readonly name: string;
  readonly animal_type: number;
  readonly age_class: AgeClass;
  readonly animals: number | null;
  readonly is_closed: boolean;
  readonly created_at: Date;
}

export async function readGroups(db: Db, page: Page): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select p.row_id, p.uuid, p.number::text, p.changed_at, p.is_deleted, g.client_id, g.name, g.animal_type,
      g.age_class, g.animals, g.closed_at is not null as is_closed, g.created_at
    from ${page} p ${byKey('groups', 'g')}
    order by p.number`.execute(db);
  return rows;
}

export interface AnimalRow extends Change {
  readonly client_id: number;
  readonly name: string;
  readonly animal_type: number;
  readonly date_of_birth: string | null;
  readonly created_at: Date;
}

export async function readAnimals(db: Db, page: Page): Promise<AnimalRow[]> {
  const { rows } = await sql<AnimalRow>`
    select p.row_id, p.uuid, p.number::text, p.changed_at, p.is_deleted, a.client_id, a.name, a.animal_type,
      a.date_of_birth, a.created_at
    from ${page} p ${byKey('animals', 'a')}
    order by p.number`.execute(db);
  return rows;
}

export interface ResultRow extends Change {
  readonly uuid: string;
  readonly sample_id: string;
  readonly client_id: number;
  readonly group_id: number | null;
  readonly animal_id: number | null;
  readonly animal_type: number;
  readonly test_type: number;
  readonly created_at: Date;
  readonly tested_on: string;
  readonly tested_time: string | null;
  readonly status: TestStatus;
  readonly method: string;
  readonly pool_size: number;
  readonly dosed: number;
  readonly coccidia_visible: boolean | null;
  readonly tester_name: string | null;
  readonly source_type: number;
  readonly is_corrected: boolean;
  readonly counts: { parasite: Parasite; eggs: number; factor: number; epg: number }[];
}

export async function readResults(db: Db, page: Page): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select p.row_id, p.uuid, p.number::text, p.changed_at, p.is_deleted, t.sample_id, t.client_id, t.group_id,
      t.animal_id, t.animal_type, t.test_type, t.created_at, t.tested_on,
      to_char(t.tested_time, 'HH24:MI') as tested_time, t.status, t.method, t.pool_size, t.dosed, t.coccidia_visible,
      t.tester_name, t.source_type,
      exists (select from test_corrections k where k.business_id = t.business_id and k.test_id = t.id) as is_corrected,
      coalesce((
        select json_agg(json_build_object('parasite', n.parasite, 'eggs', n.eggs_counted,
          'factor', n.multiplication_factor, 'epg', n.epg) order by n.parasite)
        from test_counts n where n.business_id = t.business_id and n.test_id = t.id), '[]') as counts
    from ${page} p ${byKey('tests', 't')}
    order by p.number`.execute(db);
  return rows;
}
