import { sql, type Kysely } from 'kysely';

/** A table of the schema `public`, without partitions. */
export interface Table {
  readonly name: string;
  /** Whether the policy `tenant` filters its rows by `business_id`. */
  readonly isTenant: boolean;
  readonly isSecured: boolean;
  readonly isForced: boolean;
}

export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly function: string;
}

export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly isPermissive: boolean;
  readonly command: string;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly definition: string;
  /** The columns that a deleted parent empties; none if it empties all or does something else. */
  readonly emptied: readonly string[];
}

export interface Identity {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export interface StoredFunction {
  readonly name: string;
  /** `name(argument types)` */
  readonly signature: string;
  readonly definition: string;
  readonly body: string;
  readonly language: string;
  readonly isTrigger: boolean;
  readonly isDefiner: boolean;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly isRow: boolean }[];
  readonly result: string;
}

export interface Catalogue {
  readonly tables: readonly Table[];
  readonly triggers: readonly Trigger[];
  readonly policies: readonly Policy[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly identities: readonly Identity[];
  readonly functions: readonly StoredFunction[];
}

const IN_PUBLIC = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** What the schema `public` has beside plain columns and indexes; objects of extensions are left out. */
export async function readCatalogue(owner: Kysely<unknown>): Promise<Catalogue> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as "isSecured", c.relforcerowsecurity as "isForced",
      exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.policyname = 'tenant' and p.qual ~ '\\mbusiness_id\\M') as "isTenant"
    from pg_class c where ${IN_PUBLIC} order by c.relname collate "C"`.execute(owner);
  const { rows: triggers } = await sql<Trigger>`
    select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as function
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where ${IN_PUBLIC} and not t.tgisinternal order by c.relname collate "C", t.tgname collate "C"`.execute(
    owner,
  );
  const { rows: policies } = await sql<Policy>`
    select tablename as table, policyname as name, permissive = 'PERMISSIVE' as "isPermissive", cmd as command,
      roles::text[] as roles, qual as using, with_check as check
    from pg_policies where schemaname = 'public' order by tablename, policyname`.execute(owner);
  const { rows: foreignKeys } = await sql<ForeignKey>`
    select k.conname as name, c.relname as table, k.confrelid::regclass::text as parent, pg_get_constraintdef(k.oid) as definition,
      ${columnsOf('k.conrelid', 'k.conkey')} as columns, ${columnsOf('k.confrelid', 'k.confkey')} as "parentColumns",
      case when k.confdeltype = 'n' then ${columnsOf('k.conrelid', 'k.confdelsetcols')} else '{}' end as emptied
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${IN_PUBLIC} and k.contype = 'f' order by c.relname collate "C", k.conname collate "C"`.execute(
    owner,
  );
  const { rows: identities } = await sql<Identity>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where ${IN_PUBLIC} and a.attidentity <> '' and not a.attisdropped
    order by c.relname collate "C"`.execute(owner);
  return { tables, triggers, policies, foreignKeys, identities, functions: await readFunctions(owner) };
}

function columnsOf(table: string, numbers: string) {
  return sql.raw(`coalesce((select array_agg(a.attname::text order by n.place)
    from unnest(${numbers}) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number), '{}')`);
}

export async function readFunctions(owner: Kysely<unknown>): Promise<StoredFunction[]> {
  const { rows } = await sql<StoredFunction>`
    select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      p.prosrc as body, l.lanname as language, p.prorettype = 'trigger'::regtype as "isTrigger",
      p.prosecdef as "isDefiner", pg_get_function_result(p.oid) as result,
      coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[a.place], ''),
          'type', format_type(a.type, null), 'isRow', t.typtype = 'c') order by a.place)
        from unnest(p.proargtypes::oid[]) with ordinality a (type, place) join pg_type t on t.oid = a.type), '[]') as arguments
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.oid::regprocedure::text collate "C"`.execute(owner);
  return rows;
}
