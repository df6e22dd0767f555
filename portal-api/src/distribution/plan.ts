import type { Catalogue, Identity, StoredFunction } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';
import { entryTable, foldEntries, type EntryTable } from './organisationEntries.ts';
import { placeOf as findPlace, type Place } from './places.ts';
import { insertedInto, keyStatements, movedKeys, policyStatements } from './steps.ts';
import {
  forRowsOfShards,
  isLocal,
  onCoordinator,
  onShardOf,
  readersOf,
  takesRow,
} from './storedFunctions.ts';
import { placeShared, type Names } from './tableNames.ts';
import { onShards } from './triggerFunctions.ts';

/** The type of a column, as SQL says it. */
export type TypeOf = (table: string, column: string) => string;

/** Where a schema's tables live, and what a distributed database has in place of its functions, policies and keys. */
export interface Plan {
  readonly placeOf: (table: string) => Place | undefined;
  of(place: Place): string[];
  /** Local tables that the triggers of tenant tables add to. */
  readonly sums: readonly EntryTable[];
  /** Tables on nodes, the identities of which are filled on a shard, because triggers insert rows. */
  readonly written: ReadonlySet<string>;
  /** Their identities. */
  readonly filled: readonly Identity[];
  /** Functions that take rows of shards in place of rows of their tables, and so have another signature. */
  readonly rowFunctions: readonly StoredFunction[];
  /** By signature, for those that have another form. */
  readonly functions: ReadonlyMap<string, readonly string[]>;
  /** By table and name, for those of tables on nodes, with those of entries. */
  readonly policies: ReadonlyMap<string, readonly string[]>;
  /** By table and name, for those of or to tables on nodes. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

/** @throws DistributionError for what has no form on shards, or no place */
export function planOf(it: Catalogue, typeOf: TypeOf, shards: ReadonlyMap<string, string>): Plan {
  const places = placeAllTables(it);
  const placeOf = (table: string) => places.get(table);
  const of = (place: Place) => [...places].filter(([, its]) => its === place).map(([table]) => table);
  const onNodes = ({ table }: { table: string }) => placeOf(table) !== 'local';

  const triggers = it.triggers.filter(onNodes);
  const triggerPlaces = new Map(triggers.map((trigger) => [trigger.function, placeOf(trigger.table)!]));
  const triggerFunctions = it.functions.filter(({ name, isTrigger }) => isTrigger && triggerPlaces.has(name));
  // The triggers of shared tables write to the coordinator's tables there.
  const summed = insertedInto(triggerFunctions.filter(({ name }) => triggerPlaces.get(name) === 'tenant'));
  const sums = of('local')
    .filter((table) => summed.has(table))
    .map(entryTable);
  const readers = readersOf(it.functions, triggerFunctions, { placeOf });
  const rowFunctions = it.functions.filter(takesRow);
  const names: Names = {
    placeOf: (table) => (sums.some(({ entries }) => entries === table) ? 'tenant' : placeOf(table)),
    sharedShard: (table) => shards.get(table) ?? table,
    entries: new Map(sums.map(({ name, entries }) => [name, entries])),
    readers: new Set(readers.map(({ name }) => name)),
  };

  const functions = new Map<string, readonly string[]>();
  const set = (one: StoredFunction, statements: readonly string[]) =>
    functions.set(one.signature, statements);
  for (const one of rowFunctions) set(one, [forRowsOfShards(one, names)]);
  for (const one of readers) set(one, [onShardOf(one, names), onCoordinator(one)]);
  for (const one of triggerFunctions) {
    set(one, [asReplaced(onShards(one, triggerPlaces.get(one.name) as 'tenant' | 'shared', names))]);
  }
  for (const one of it.functions.filter((other) => isLocal(other, names))) {
    set(one, [asReplaced(one.definition.replace(one.body, () => placeShared(one.body, names)))]);
  }
  for (const one of foldingFunctions(it, sums)) set(one, [foldEntries(one.definition, sums)]);

  const policies = new Map(
    [
      ...it.policies.filter(onNodes).map((policy) => [policy, policy.table] as const),
      ...sums.flatMap(({ name, entries }) =>
        it.policies.filter(({ table }) => table === name).map((policy) => [policy, entries] as const),
      ),
    ].map(([policy, table]) => [
      keyOf(table, policy.name),
      policyStatements(policy, typeOf, names, table).map(asReplaced),
    ]),
  );
  const keys = new Map(
    movedKeys(it, placeOf).map((key) => [
      keyOf(key.table, key.name),
      keyStatements(key, placeOf, names).map(asReplaced),
    ]),
  );
  const written = insertedInto(triggerFunctions);
  const filled = it.identities.filter((identity) => onNodes(identity) && written.has(identity.table));
  return { placeOf, of, sums, written, filled, rowFunctions, functions, policies, keys };
}

/** Of a policy, key or trigger, whose name is unique within its table. */
export function keyOf(table: string, name: string): string {
  return `${table}.${name}`;
}

function placeAllTables({ tables }: Catalogue): Map<string, Place> {
  const places = new Map<string, Place>();
  const unknown: string[] = [];
  for (const { name, isTenant } of tables) {
    const place = findPlace(name, isTenant);
    if (place) places.set(name, place);
    else unknown.push(name);
  }
  if (unknown.length > 0) {
    throw new DistributionError(
      `distribution/places.ts does not say where these tables live: ${unknown.join(', ')}`,
    );
  }
  return places;
}

/** Functions of the coordinator that write to the sums of organisations. */
function foldingFunctions({ functions }: Catalogue, sums: readonly EntryTable[]): StoredFunction[] {
  return functions.filter(
    ({ isTrigger, body }) =>
      !isTrigger && sums.some(({ name }) => new RegExp(`\\binto ${name}\\b`).test(body)),
  );
}

/** A statement that creates a function, or replaces it; others stay as they are. */
export function asReplaced(statement: string): string {
  return statement.replace(/^create (?:or replace )?function/i, 'create or replace function');
}
