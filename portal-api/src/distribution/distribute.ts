import { CompiledQuery, sql, type Kysely } from 'kysely';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { lost } from './differences.ts';
import { DistributionError } from './distributionError.ts';
import { columnTypes, planningRoles, runAll, sharedShards, type Owner } from './nodes.ts';
import { createEntries } from './organisationEntries.ts';
import type { Place } from './places.ts';
import { planOf } from './plan.ts';
import { refuseUnready } from './readiness.ts';
import { NUMBER_NOW, ONE_BUSINESS, onShardOfContext, SHARD_FUNCTIONS } from './shardFunctions.ts';
import { FIRST, fillFromSequence, place, secure, takeAway, toSequence } from './steps.ts';

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
    const { of, renamed } = await distributeTables(owner, before);
    const gone = lost(before, await readCatalogue(owner), renamed);
    if (gone.length > 0) throw new DistributionError(`This would be lost: ${gone.join('; ')}`);
    await run('commit');
    return { tenant: of('tenant').length, shared: of('shared').length, local: of('local').length };
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

async function distributeTables(owner: Owner, it: Catalogue) {
  const typeOf = await columnTypes(owner);
  // Refuses what has no form on shards before anything is done.
  const { placeOf, of, sums, written, filled, rowFunctions } = planOf(it, typeOf, new Map());
  const onNodes = ({ table }: { table: string }) => placeOf(table) !== 'local';
  const identities = it.identities.filter(onNodes);

  await runAll(owner, takeAway(it, placeOf));
  await runAll(
    owner,
    rowFunctions.map(({ signature }) => `drop function ${signature}`),
  );
  for (const identity of identities)
    await runAll(owner, await toSequence(owner, identity, written.has(identity.table)));
  await runAll(
    owner,
    of('shared').map((table) => place(table, 'shared')),
  );
  await runAll(
    owner,
    [FIRST, ...of('tenant').filter((name) => name !== FIRST)].map((table) => place(table, 'tenant')),
  );

  const { keys, functions, policies } = planOf(it, typeOf, await sharedShards(owner));
  await runAll(owner, SHARD_FUNCTIONS);
  await runAll(owner, [...keys.values()].flat());
  for (const sum of sums) await runAll(owner, await createEntries(owner, sum, typeOf(FIRST, 'business_id')));
  await runAll(owner, [...functions.values()].flat());
  await runAll(
    owner,
    it.triggers.filter(onNodes).map(({ definition }) => definition),
  );
  await runAll(owner, filled.flatMap(fillFromSequence));

  await runAll(owner, [...policies.values()].flat());
  const secured = it.tables.filter(({ name, isSecured }) => isSecured && placeOf(name) !== 'local');
  await runAll(owner, [
    ...secured.map(({ name, isForced }) => secure(name, isForced)),
    ...sums.map(({ entries }) => secure(entries, true)),
  ]);
  await runAll(owner, [
    ONE_BUSINESS,
    ...onShardOfContext([...of('tenant'), ...sums.map(({ entries }) => entries)], await planningRoles(owner)),
  ]);
  await runAll(owner, NUMBER_NOW);
  await runAll(
    owner,
    (await loginless(owner)).map((role) => `alter role ${role} login`),
  );
  return { of, renamed: new Map(sums.map(({ name, folded }) => [name, folded])) };
}

/** The roles of the tables' privileges. The coordinator connects to the workers as the role of the query. */
async function loginless(owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.rolname as name from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and not r.rolcanlogin`.execute(owner);
  return rows.map(({ name }) => name);
}
