import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';

/** What the statements of a server depend on. */
export interface SchemaShape {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly demands: boolean }>;
  /** Result by signature, without the functions of triggers. A call with integers finds a function that takes bigint. */
  readonly functions: ReadonlyMap<string, string>;
}

export async function shapeOf(owner: Db): Promise<SchemaShape> {
  const columns = await sql<{ name: string; type: string; demands: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as demands
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`.execute(
    owner,
  );
  const functions = await sql<{ signature: string; result: string }>`
    select p.oid::regprocedure::text as signature, pg_get_function_result(p.oid) as result from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(owner);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    functions: new Map(functions.rows.map(({ signature, result }) => [widened(signature), result])),
  };
}

/** Ids and counts stay numbers, and an integer fits. */
const WIDER: Readonly<Record<string, string>> = {
  smallint: 'integer',
  integer: 'bigint',
  'smallint[]': 'integer[]',
  'integer[]': 'bigint[]',
};

/** What statements for the schema `before` can't find, read or write in the schema `after`. */
export function breaksBetween(before: SchemaShape, after: SchemaShape): string[] {
  const breaks: string[] = [];
  const tables = new Set([...before.columns.keys()].map(tableOf));
  for (const [name, { type, demands }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) breaks.push(`${name} is gone`);
    else if (now.type !== type && now.type !== WIDER[type])
      breaks.push(`${name} is ${now.type}, was ${type}`);
    else if (now.demands && !demands) breaks.push(`${name} demands a value`);
  }
  for (const [name, { demands }] of after.columns) {
    if (demands && tables.has(tableOf(name)) && !before.columns.has(name))
      breaks.push(`${name} demands a value`);
  }
  for (const [signature, result] of before.functions) {
    const now = after.functions.get(signature);
    if (now === undefined) breaks.push(`${signature} is gone`);
    else if (widened(now) !== widened(result)) breaks.push(`${signature} returns ${now}, returned ${result}`);
  }
  return breaks.sort();
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'));
}

function widened(result: string): string {
  return result.replaceAll(/\b(?:smallint|integer)\b/g, 'bigint');
}
