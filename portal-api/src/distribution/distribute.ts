import { CompiledQuery, sql, type Kysely } from 'kysely';
import { readCatalogue, type Catalogue, type StoredFunction } from './catalogue.ts';
import { lost } from './differences.ts';
import { DistributionError } from './distributionError.ts';
import { createEntries, entryTable, foldEntries, type EntryTable } from './organisationEntries.ts';
import { placeOf as findPlace, type Place } from './places.ts';
import { SEARCH_ROLE } from '../migrations/isolation.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { refuseUnready } from './readiness.ts';
import { NUMBER_NOW, onShardOfContext, SHARD_FUNCTIONS } from './shardFunctions.ts';
import {
  fillFromSequence,
  insertedInto,
  keyStatements,
  movedKeys,
  policyStatements,
  takeAway,
  toSequence,
} from './steps.ts';
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

/** The first tenant table; all others are colocated with it. */
const FIRST = 'clients';

type Owner = Kysely<unknown>;

/** How many tables went where. */
export type Distribution = Readonly<Record<Place, number>>;

/**
 * Distributes the tables of a migrated database, in one transaction: it either ends with every trigger, policy and key
 * in its place, or changes nothing. Tables that already have rows keep them.
 * @throws DistributionError if the server or the schema is not ready for it
 */
export async function distribute<Schema>(database: Kysely<Schema>): Promise<Distribution> {
  const owner = database as unknown as Owner;
  await refuseUnready(owner);
  const run = (text: string) => owner.executeQuery(CompiledQuery.raw(text));
  await run('begin');
  try {
    // One connection for each worker, because the tables refer to each other. Triggers write to the rows of their own
    // shard only, which makes them safe.
    await run('set local statement_timeout = 0');
    await run(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await run('set local citus.enable_unsafe_triggers = on');
    const before = await readCatalogue(owner);
    const { places, renamed } = await distributeTables(owner, before);
    const gone = lost(before, await readCatalogue(owner), renamed);
    if (gone.length > 0) throw new DistributionError(`This would be lost: ${gone.join('; ')}`);
    await run('commit');
    const count = (place: Place) => [...places.values()].filter((it) => it === place).length;
    return { tenant: count('tenant'), shared: count('shared'), local: count('local') };
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

async function distributeTables(owner: Owner, it: Catalogue) {
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) await run(owner, statement);
  };
  const places = placeAllTables(it);
  const placeOf = (table: string) => places.get(table);
  const of = (place: Place) => [...places].filter(([, its]) => its === place).map(([table]) => table);
  const onNodes = ({ table }: { table: string }) => placeOf(table) !== 'local';

  const triggers = it.triggers.filter(onNodes);
  const triggerPlaces = new Map(triggers.map((trigger) => [trigger.function, placeOf(trigger.table)!]));
  const triggerFunctions = it.functions.filter(({ name, isTrigger }) => isTrigger && triggerPlaces.has(name));
  const written = insertedInto(triggerFunctions);
  // The triggers of shared tables write to the coordinator's tables there.
  const summed = insertedInto(triggerFunctions.filter(({ name }) => triggerPlaces.get(name) === 'tenant'));
  const identities = it.identities.filter(onNodes);
  const sums = of('local')
    .filter((table) => summed.has(table))
    .map(entryTable);
  const readers = readersOf(it.functions, triggerFunctions, { placeOf });
  const rowFunctions = it.functions.filter(takesRow);
  const typeOf = await columnTypes(owner);

  const names: Names = {
    placeOf: (table) => (sums.some(({ entries }) => entries === table) ? 'tenant' : placeOf(table)),
    sharedShard: (table) => shards.get(table) ?? table,
    entries: new Map(sums.map(({ name, entries }) => [name, entries])),
    readers: new Set(readers.map(({ name }) => name)),
  };
  const policies = () =>
    it.policies.filter(onNodes).flatMap((policy) => policyStatements(policy, typeOf, names));
  const keys = () => movedKeys(it, placeOf).flatMap((key) => keyStatements(key, placeOf, names));
  const functions = () => [
    ...rowFunctions.map((one) => forRowsOfShards(one, names)),
    ...readers.flatMap((one) => [onShardOf(one, names), onCoordinator(one)]),
    ...triggerFunctions.map((one) =>
      asReplaced(onShards(one, triggerPlaces.get(one.name) as 'tenant' | 'shared', names)),
    ),
    ...it.functions
      .filter((one) => isLocal(one, names))
      .map((one) => asReplaced(one.definition.replace(one.body, () => placeShared(one.body, names)))),
    ...foldingFunctions(it, sums).map((one) => foldEntries(one.definition, sums)),
  ];
  // Refuses what has no form on shards before anything is done.
  const shards = new Map<string, string>();
  [policies, keys, functions].forEach((make) => make());

  await runAll(takeAway(it, placeOf));
  await runAll(rowFunctions.map(({ signature }) => `drop function ${signature}`));
  for (const identity of identities)
    await runAll(await toSequence(owner, identity, written.has(identity.table)));
  await runAll(of('shared').map((table) => `select create_reference_table('${table}')`));
  await run(owner, `select create_distributed_table('${FIRST}', 'business_id')`);
  for (const table of of('tenant').filter((name) => name !== FIRST)) {
    await run(
      owner,
      `select create_distributed_table('${table}', 'business_id', colocate_with => '${FIRST}')`,
    );
  }

  for (const [table, shard] of await sharedShards(owner)) shards.set(table, shard);
  await runAll(SHARD_FUNCTIONS);
  await runAll(keys());
  for (const sum of sums) await runAll(await createEntries(owner, sum, typeOf('clients', 'business_id')));
  await runAll(functions());
  await runAll(triggers.map(({ definition }) => definition));
  await runAll(identities.filter(({ table }) => written.has(table)).flatMap(fillFromSequence));

  await runAll(policies());
  await runAll(
    sums.flatMap(({ name, entries }) =>
      it.policies
        .filter(({ table }) => table === name)
        .flatMap((policy) => policyStatements(policy, typeOf, names, entries)),
    ),
  );
  const secured = it.tables.filter(({ name, isSecured }) => isSecured && placeOf(name) !== 'local');
  await runAll([
    ...secured.map(({ name, isForced }) => secure(name, isForced)),
    ...sums.map(({ entries }) => secure(entries, true)),
  ]);
  const distributed = [...of('tenant'), ...sums.map(({ entries }) => entries)];
  await runAll(onShardOfContext(distributed, typeOf('clients', 'business_id'), await planningRoles(owner)));
  await runAll(NUMBER_NOW);
  await runAll((await loginless(owner)).map((role) => `alter role ${role} login`));
  return { places, renamed: new Map(sums.map(({ name, folded }) => [name, folded])) };
}

async function run(owner: Owner, statement: string): Promise<void> {
  try {
    await owner.executeQuery(CompiledQuery.raw(statement));
  } catch (cause) {
    throw new Error(`${(cause as Error).message}, at: ${statement.slice(0, 300)}`, { cause });
  }
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

function secure(table: string, isForced: boolean): string {
  return `alter table ${table} enable row level security${isForced ? ', force row level security' : ''}`;
}

/** The roles of the tables' privileges. The coordinator connects to the workers as the role of the query. */
async function loginless(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.rolname as name from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and not r.rolcanlogin`.execute(owner);
  return rows.map(({ name }) => name);
}

/**
 * The roles of requests. That of the search is among them if its functions plan every statement again.
 */
async function planningRoles(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.rolname as name from pg_roles r where r.rolname = ${SEARCH_ROLE} and not exists (
      select from pg_proc p where p.proowner = r.oid and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
        and not 'plan_cache_mode=force_custom_plan' = any (coalesce(p.proconfig, '{}')))`.execute(owner);
  return [SERVER_ROLE, ...rows.map(({ name }) => name)];
}

function asReplaced(definition: string): string {
  return definition.replace(/^CREATE (?:OR REPLACE )?FUNCTION/i, 'create or replace function');
}

async function columnTypes(owner: Owner): Promise<(table: string, column: string) => string> {
  const { rows } = await sql<{ key: string; type: string }>`
    select c.relname || '.' || a.attname as key, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(owner);
  const types = new Map(rows.map(({ key, type }) => [key, type]));
  return (table, column) => {
    const type = types.get(`${table}.${column}`);
    if (!type) throw new DistributionError(`There is no column ${column} in ${table}`);
    return type;
  };
}

/** The shards of shared tables, by table. */
async function sharedShards(owner: Owner): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; shard: string }>`
    select s.logicalrelid::text as name, shard_name(s.logicalrelid, s.shardid) as shard
    from pg_dist_shard s where s.shardminvalue is null`.execute(owner);
  return new Map(rows.map(({ name, shard }) => [name, shard]));
}
