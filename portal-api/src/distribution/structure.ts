import { sql } from 'kysely';
import type { Owner } from './nodes.ts';

/** A column, in the parts that can be changed apart. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** With the word before it, or empty. */
  readonly collation: string;
  readonly isRequired: boolean;
  readonly isIdentity: boolean;
  /** `generated always as …`, or empty. */
  readonly generated: string;
  /** The expression, or empty. */
  readonly initial: string;
  /** The storage of long values, if it is not that of the type; or empty. */
  readonly storage: string;
}

/** A constraint, index or privilege of a table. */
export interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** What `readCatalogue` leaves out, of the tables of the schema `public`. */
export interface Structure {
  /** The role that owns the tables. */
  readonly owner: string;
  /** In the order of their tables' columns. */
  readonly columns: readonly Column[];
  /** Without foreign keys. */
  readonly constraints: readonly Part[];
  /** Without those of constraints. */
  readonly indexes: readonly Part[];
  /** Named by their role. */
  readonly rights: readonly Part[];
  /** Functions of another owner than the tables', by signature. */
  readonly functionOwners: ReadonlyMap<string, string>;
  /** Tables that are partitioned. */
  readonly partitioned: readonly string[];
}

const TABLES = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** Reads the structure of a database that is not distributed. */
export async function readStructure(owner: Owner): Promise<Structure> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      case when l.collname not in ('default') then format('collate "%s"', l.collname) else '' end as collation,
      a.attidentity <> '' as "isIdentity",
      case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
        else '' end as generated,
      case when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), '') else '' end as initial,
      case when a.attstorage = t.typstorage then '' else case a.attstorage when 'p' then 'plain' when 'e' then 'external'
        when 'm' then 'main' else 'extended' end end as storage
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${TABLES} and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(owner);
  // From version 18 on, PostgreSQL lists "not null" among the constraints; here it is part of the column.
  const { rows: constraints } = await sql<Part>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${TABLES} and k.contype not in ('n', 'f', 't') order by c.relname collate "C", k.conname collate "C"`.execute(
    owner,
  );
  const { rows: indexes } = await sql<Part>`
    select c.relname as table, n.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class n on n.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    where ${TABLES} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by n.relname collate "C"`.execute(owner);
  const { rows: rights } = await sql<Part>`
    select c.relname as table, r.grantee::regrole::text as name,
      lower(string_agg(r.privilege_type, ', ' order by r.privilege_type)) as definition
    from pg_class c, aclexplode(c.relacl) r where ${TABLES} and r.grantee not in (c.relowner, 0)
    group by 1, 2 order by 1, 2`.execute(owner);
  const { rows: owners } = await sql<{ signature: string; name: string }>`
    select p.oid::regprocedure::text as signature, p.proowner::regrole::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> current_user::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(owner);
  const { rows: users } = await sql<{ name: string }>`select current_user::text as name`.execute(owner);
  const { rows: partitioned } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where ${TABLES} and c.relkind = 'p'`.execute(owner);
  return {
    owner: users[0]!.name,
    columns,
    constraints,
    indexes,
    rights,
    functionOwners: new Map(owners.map(({ signature, name }) => [signature, name])),
    partitioned: partitioned.map(({ name }) => name),
  };
}

/** As `create table` and `add column` have it, without a default of its own for an identity. */
export function describeColumn(it: Column): string {
  return [
    it.name,
    it.type,
    it.collation,
    it.isRequired ? 'not null' : '',
    it.isIdentity ? 'generated always as identity' : '',
    it.generated,
    it.initial && `default ${it.initial}`,
  ]
    .filter(Boolean)
    .join(' ');
}
