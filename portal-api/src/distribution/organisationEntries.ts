import { sql, type Kysely } from 'kysely';

/**
 * Triggers on shards can't add to the sums of organisations, which are on the coordinator. They add entries to a tenant
 * table, and the sums become a view of both, under the former name.
 */
export interface EntryTable {
  /** The view's name, which was the local table's. */
  readonly name: string;
  readonly folded: string;
  readonly entries: string;
}

export function entryTable(name: string): EntryTable {
  return { name, folded: `${name}_folded`, entries: `${name}_added` };
}

/** Statements that create the tenant table; `business` is the type of a business's id. */
export async function createEntries(
  owner: Kysely<unknown>,
  it: EntryTable,
  business: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${it.name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(owner);
  const { rows: readers } = await sql<{ name: string }>`
    select distinct grantee::regrole::text as name from pg_class c, aclexplode(c.relacl)
    where c.oid = ${it.name}::regclass and privilege_type = 'SELECT' and grantee <> c.relowner`.execute(
    owner,
  );
  const columns = rows.filter(({ name }) => name !== 'entry');
  const all = rows.map(({ name }) => name).join(', ');
  const asEntries = rows.map(({ name }) => (name === 'entry' ? '1::bigint' : name)).join(', ');
  return [
    `create table ${it.entries} (business_id ${business} not null, ${columns.map(({ name, type }) => `${name} ${type} not null`).join(', ')})`,
    `select create_distributed_table('${it.entries}', 'business_id', colocate_with => 'clients')`,
    `alter table ${it.name} rename to ${it.folded}`,
    `create view ${it.name} with (security_invoker = true) as
      select ${all} from ${it.folded} union all select ${asEntries} from ${it.entries}`,
    ...readers.map(({ name }) => `grant select on ${it.name} to ${name}`),
  ];
}

/** A function of the coordinator that folds entries: it takes them from their own table. */
export function foldEntries(definition: string, tables: readonly EntryTable[]): string {
  return tables.reduce(
    (text, { name, folded, entries }) =>
      text
        .replace(new RegExp(`delete from ${name} where entry > 0`, 'g'), `delete from ${entries}`)
        .replace(new RegExp(`\\b(into|from) ${name}\\b`, 'g'), `$1 ${folded}`),
    definition,
  );
}
