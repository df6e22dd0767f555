import type { StoredFunction } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';
import { placeAll, placeShared, tablesIn, type Names } from './tableNames.ts';

const POLYMORPHIC = ['anyelement', 'anycompatible'];

/** Whether a function takes a row of a table, which has another type on a shard. */
export function takesRow(it: StoredFunction): boolean {
  return it.arguments.some(({ isRow }) => isRow);
}

/** Writes to these tables. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)/gi;

/**
 * Whether a function of the coordinator writes to its tables and reads shared ones beside them, of which it has a shard.
 * Citus takes no such statement, if it names the shared tables themselves.
 */
export function isLocal(it: StoredFunction, names: Pick<Names, 'placeOf'>): boolean {
  const { local, shared, tenant } = tablesIn(it.body, names);
  const written = [...it.body.matchAll(WRITTEN)].map(([, table]) => names.placeOf(table!));
  return (
    !it.isTrigger &&
    local.length > 0 &&
    shared.length > 0 &&
    tenant.length === 0 &&
    written.includes('local') &&
    !written.includes('shared')
  );
}

/**
 * The same function for rows of any type, so that it takes those of shards. Citus would drop the original together with
 * the local table.
 * @throws DistributionError for more than two rows, or another language than SQL
 */
export function forRowsOfShards(it: StoredFunction, names: Names): string {
  const types = [...new Set(it.arguments.filter(({ isRow }) => isRow).map(({ type }) => type))];
  if (it.language !== 'sql' || types.length > POLYMORPHIC.length) {
    throw new DistributionError(`The function ${it.signature} takes rows in a way that shards can't`);
  }
  const head = it.definition.slice(0, it.definition.indexOf(it.body));
  const changed = it.arguments.reduce((text, { name, type, isRow }) => {
    return isRow ? text.replace(`${name} ${type}`, `${name} ${POLYMORPHIC[types.indexOf(type)]}`) : text;
  }, head);
  return changed + placeShared(it.definition.slice(head.length), names);
}

/** Functions in SQL that read tenant tables and that triggers call for the rows of their shard. */
export function readersOf(
  functions: readonly StoredFunction[],
  triggers: readonly StoredFunction[],
  names: Pick<Names, 'placeOf'>,
): StoredFunction[] {
  return functions.filter(
    (it) =>
      !it.isTrigger &&
      tablesIn(it.body, names).tenant.length > 0 &&
      triggers.some(({ body }) => new RegExp(`\\b${it.name}\\(`).test(body)),
  );
}

/** The same for the coordinator: Citus plans no statement of a function in SQL with parameters. */
export function onCoordinator(it: StoredFunction): string {
  const args = it.arguments.map(({ name, type }) => `${name} ${type}`).join(', ');
  return `create or replace function ${it.name}(${args}) returns ${it.result} language plpgsql stable as $function$
begin
  return (${it.body});
end $function$`;
}

/** Adds the shard as the first argument. */
export function onShardOf(it: StoredFunction, names: Names): string {
  if (
    it.language !== 'sql' ||
    it.arguments.some(({ name }) => name === '') ||
    /^(?:table|setof)\b/i.test(it.result)
  ) {
    throw new DistributionError(`The function ${it.signature}, which triggers call, can't run on a shard`);
  }
  const body = it.arguments.reduce(
    (text, { name }, place) => text.replace(new RegExp(`(?<![.\\w])${name}\\b`, 'g'), `$${place + 1}`),
    placeAll(it.body, names),
  );
  const args = it.arguments.map(({ name, type }) => `${name} ${type}`).join(', ');
  return `create function ${it.name}_on_shard(shard oid, ${args}) returns ${it.result} language plpgsql stable as $function$
declare
  answer ${it.result};
begin
  execute on_shard($planned$${body}$planned$, shard) into answer using ${it.arguments.map(({ name }) => name).join(', ')};
  return answer;
end $function$`;
}
