import { sql, type Kysely } from 'kysely';
import type { Catalogue, ForeignKey, Identity, Policy, StoredFunction } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';
import type { Place } from './places.ts';
import { withoutSubSelects } from './policyTexts.ts';
import { placeShared, type Names } from './tableNames.ts';

/** The first tenant table; all others are colocated with it. */
export const FIRST = 'clients';

/** Distributes a table of the coordinator. */
export function place(table: string, where: 'shared' | 'tenant'): string {
  if (where === 'shared') return `select create_reference_table('${table}')`;
  const beside = table === FIRST ? '' : `, colocate_with => '${FIRST}'`;
  return `select create_distributed_table('${table}', 'business_id'${beside})`;
}

/** Turns row-level security on. */
export function secure(table: string, isForced: boolean): string {
  return `alter table ${table} enable row level security${isForced ? ', force row level security' : ''}`;
}

type PlaceOf = (table: string) => Place | undefined;

const isOnNodes = (placeOf: PlaceOf, table: string) => placeOf(table) !== 'local';

/** Statements that take away what Citus refuses on a table that it distributes. Later steps put it back. */
export function takeAway(it: Catalogue, placeOf: PlaceOf): string[] {
  const onNodes = ({ table }: { table: string }) => isOnNodes(placeOf, table);
  return [
    ...it.triggers.filter(onNodes).map(({ table, name }) => `drop trigger ${name} on ${table}`),
    ...it.policies.filter(onNodes).map(({ table, name }) => `drop policy ${name} on ${table}`),
    ...movedKeys(it, placeOf).map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    // The copy into the shards would be filtered, so Citus refuses it.
    ...it.tables
      .filter(({ name, isSecured }) => isSecured && isOnNodes(placeOf, name))
      .map(({ name }) => `alter table ${name} disable row level security, no force row level security`),
  ];
}

/** Keys of or to tables that are not only on the coordinator. */
export function movedKeys(it: Catalogue, placeOf: PlaceOf): ForeignKey[] {
  return it.foreignKeys.filter(
    ({ table, parent }) => isOnNodes(placeOf, table) || isOnNodes(placeOf, parent),
  );
}

/**
 * Citus takes no identity columns of this kind: a sequence gives the same numbers. A trigger on a worker takes its numbers
 * from a range of that worker, which needs `bigint`.
 */
export async function toSequence(
  owner: Kysely<unknown>,
  { table, column, type }: Identity,
  isWrittenByTrigger: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ sequence: string; roles: string[] }>`
    select pg_get_serial_sequence(${table}, ${column}) as sequence, array(
      select distinct grantee::regrole::text from pg_class c, aclexplode(c.relacl)
      where c.oid = ${table}::regclass and privilege_type = 'INSERT' and grantee <> c.relowner) as roles`.execute(
    owner,
  );
  const { sequence, roles } = rows[0]!;
  const next = await sql<{ next: string }>`
    select last_value + is_called::int as next from ${sql.raw(sequence)}`.execute(owner);
  const name = `${table}_${column}_seq`;
  const wide = isWrittenByTrigger ? 'bigint' : type;
  return [
    `alter table ${table} alter ${column} drop identity`,
    ...(wide === type ? [] : [`alter table ${table} alter ${column} type ${wide}`]),
    `create sequence ${name} as ${wide} start ${next.rows[0]!.next}`,
    `alter sequence ${name} owned by ${table}.${column}`,
    `alter table ${table} alter ${column} set default nextval('${name}')`,
    ...roles.map((role) => `grant usage, select on sequence ${name} to ${role}`),
  ];
}

/** Shards have no defaults from sequences, so a trigger's rows get their number from a trigger. */
export function fillFromSequence({ table, column }: Identity): string[] {
  const name = `${table}_${column}_filled`;
  return [
    `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as
      $$ begin new.${column} := nextval('${table}_${column}_seq'); return new; end $$`,
    `create trigger ${name} before insert on ${table} for each row when (new.${column} is null) execute function ${name}()`,
  ];
}

/**
 * A key as a distributed database has it. Keys of local tables lead to the coordinator's shard of a shared table, which
 * is a table like others there. Instead of emptying some columns of the children, a trigger does.
 */
export function keyStatements(key: ForeignKey, placeOf: PlaceOf, names: Names): string[] {
  const { table, name, parent, definition } = key;
  const [from, to] = [placeOf(table), placeOf(parent)];
  const add = (text: string) => `alter table ${table} add constraint ${name} ${text}`;
  if (from === 'local' && to === 'shared') {
    return [add(definition.replace(` REFERENCES ${parent}(`, ` REFERENCES ${names.sharedShard(parent)}(`))];
  }
  if (to === 'shared' || (from === 'tenant' && to === 'tenant' && key.emptied.length === 0))
    return [add(definition)];
  if (from === 'tenant' && to === 'tenant') return emptyingKey(key, add);
  throw new DistributionError(
    `The key ${name} leads from the ${from} table ${table} to the ${to} table ${parent}`,
  );
}

function emptyingKey(
  { table, columns, parent, parentColumns, definition, emptied }: ForeignKey,
  add: (text: string) => string,
): string[] {
  const called = `${table}_${emptied.join('_')}_emptied`;
  const matches = columns.map((column, place) => `${column} = $${place + 1}`).join(' and ');
  return [
    add(definition.replace(/ ON DELETE SET NULL \([^)]*\)/, '')),
    `create function ${called}() returns trigger language plpgsql as $function$
begin
  execute on_shard($planned$update ~${table}~ set ${emptied.map((column) => `${column} = null`).join(', ')} where ${matches}$planned$, tg_relid)
    using ${parentColumns.map((column) => `old.${column}`).join(', ')};
  return old;
end $function$`,
    `create trigger ${called} before delete on ${parent} for each row execute function ${called}()`,
  ];
}

/** A policy without sub-selects, with the functions that it needs. */
export function policyStatements(
  policy: Policy,
  typeOf: (table: string, column: string) => string,
  names: Names,
  table = policy.table,
): string[] {
  const { name, isPermissive, command, roles, using, check } = policy;
  const part = (condition: string | null) =>
    condition === null
      ? undefined
      : withoutSubSelects(
          { ...policy, table },
          condition,
          (column) => typeOf(policy.table, column),
          (query) => placeShared(query, names),
        );
  const [used, checked] = [part(using), part(check)];
  const text = (it: { text: string }) => it.text.replaceAll('app_upkeep()', 'app_upkeep_here()');
  return [
    ...(used?.functions ?? []),
    ...(checked?.functions ?? []),
    [
      `create policy ${name} on ${table} as ${isPermissive ? 'permissive' : 'restrictive'} for ${command}`,
      `to ${roles.join(', ')}`,
      used ? `using (${text(used)})` : '',
      checked ? `with check (${text(checked)})` : '',
    ].join(' '),
  ];
}

/** Tables that the functions insert into. */
export function insertedInto(functions: readonly StoredFunction[]): Set<string> {
  return new Set(
    functions.flatMap(({ body }) =>
      [...body.matchAll(/\binsert into ([a-z_]+)/gi)].map(([, table]) => table!),
    ),
  );
}
