import type { SchemaChange } from '@epigram/platform/database/migrate';
import { sql } from 'kysely';
import { SEARCH_ROLE } from '../migrations/isolation.ts';
import { readCatalogue } from './catalogue.ts';
import { lost } from './differences.ts';
import { DistributionError } from './distributionError.ts';
import type { PlainSchema } from './modelDatabase.ts';
import { planningRoles, runAll, sharedShards, type Owner } from './nodes.ts';
import { createEntries } from './organisationEntries.ts';
import { asReplaced, keyOf, planOf, type Plan } from './plan.ts';
import { changesRows } from './rowStatements.ts';
import { schemaDifferences, type Schema, type SchemaDifferences } from './schemaDifferences.ts';
import { onShardOfContext, SHARD_FUNCTIONS } from './shardFunctions.ts';
import { fillFromSequence, place, secure, toSequence } from './steps.ts';
import {
  alterations,
  createTable,
  localPolicy,
  planned,
  refuseUnknown,
  removals,
} from './structureChanges.ts';

/**
 * Carries out a migration on a distributed database: what it changed in a schema that is not distributed is done in the
 * form that `distribute` would have given it, within the transaction of the caller. `data` of the migration runs last, as
 * it is.
 * @param before the schema of the model before the migration; `after`, after it
 * @throws DistributionError for a change without such a form, or one that would leave something out
 */
export async function migrateDistributed(
  owner: Owner,
  { data }: Pick<SchemaChange, 'data'>,
  { before: plainBefore, after: plainAfter }: { readonly before: PlainSchema; readonly after: PlainSchema },
): Promise<void> {
  const shards = await sharedShards(owner);
  const before = withPlan(plainBefore, shards);
  const wanted = withPlan(plainAfter, shards);
  const it = schemaDifferences(before, wanted);
  refuseUnknown(it, before, wanted);

  // As in `distribute`.
  await runAll(owner, [
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    'set local citus.enable_unsafe_triggers = on',
    // Functions that call each other are created in any order.
    'set local check_function_bodies = off',
  ]);
  await runAll(owner, removals(it, before, wanted));
  await createTables(owner, it, plainAfter);
  await runAll(owner, alterations(it));

  // New tables have shards now, which the functions of triggers name.
  const after = withPlan(plainAfter, await sharedShards(owner));
  await replaceFunctions(owner, it, after);
  await addRules(owner, it, { before: before.plan, after });
  await addSums(owner, { before: before.plan, after });
  if (data) await runAll(owner, [data]);
  await refuseLoss(owner, after);
}

/**
 * @throws DistributionError if a migration's text changes rows, which a distributed database would leave out, or if it is
 *   a program, which may do so unseen
 */
export function refuseRows({ name, up }: SchemaChange): void {
  if (typeof up !== 'string' || changesRows(up)) {
    throw new DistributionError(
      `The migration ${name} changes rows in its text, or is a program; on a distributed database, only its "data" may. Nothing was changed.`,
    );
  }
}

function withPlan(
  { catalogue, structure, typeOf }: PlainSchema,
  shards: ReadonlyMap<string, string>,
): Schema {
  return { catalogue, structure, plan: planOf(catalogue, typeOf, shards) };
}

const isOnNodes = (plan: Plan, table: string) => plan.placeOf(table) !== 'local';

async function createTables(
  owner: Owner,
  { newTables }: SchemaDifferences,
  { catalogue, structure, typeOf }: PlainSchema,
): Promise<void> {
  const plan = planOf(catalogue, typeOf, new Map());
  await runAll(
    owner,
    newTables.flatMap((table) => createTable(structure, table)),
  );
  for (const identity of catalogue.identities) {
    if (!newTables.includes(identity.table) || !isOnNodes(plan, identity.table)) continue;
    await runAll(owner, await toSequence(owner, identity, plan.written.has(identity.table)));
  }
  for (const where of ['shared', 'tenant'] as const) {
    const placed = newTables.filter((table) => plan.placeOf(table) === where);
    await runAll(
      owner,
      placed.map((table) => place(table, where)),
    );
  }
}

/**
 * All functions that have another form on a distributed database are made again, because this version may give them
 * another one than the version that made them.
 */
async function replaceFunctions(
  owner: Owner,
  it: SchemaDifferences,
  { plan, structure }: Schema,
): Promise<void> {
  await runAll(owner, SHARD_FUNCTIONS.map(asReplaced));
  await runAll(owner, [...plan.functions.values()].flat().map(asReplaced));
  const others = it.functions.added.filter(({ signature }) => !plan.functions.has(signature));
  const ofSearch = ({ signature }: { signature: string }) =>
    structure.functionOwners.get(signature) === SEARCH_ROLE;
  await runAll(
    owner,
    others.filter((one) => !ofSearch(one)).map(({ definition }) => asReplaced(definition)),
  );
  await replaceSearchFunctions(owner, others.filter(ofSearch));
}

/** Only the role of the search may replace its functions. They run on the coordinator only. */
async function replaceSearchFunctions(
  owner: Owner,
  functions: readonly { readonly signature: string; readonly definition: string }[],
): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from pg_proc where proowner::regrole::text = ${SEARCH_ROLE} and pronamespace = 'public'::regnamespace) as has`.execute(
    owner,
  );
  const isApart = rows[0]!.has && functions.length > 0;
  const around = (statements: readonly string[]) => (isApart ? statements : []);
  const { rows: known } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where proowner::regrole::text = ${SEARCH_ROLE} and pronamespace = 'public'::regnamespace`.execute(owner);
  const theirs = new Set(known.map(({ signature }) => signature));
  await runAll(owner, [
    ...around([
      'set local citus.enable_ddl_propagation = off',
      `grant ${SEARCH_ROLE} to current_user`,
      `grant create on schema public to ${SEARCH_ROLE}`,
    ]),
    ...functions.flatMap(({ signature, definition }) => [
      ...around(theirs.has(signature) ? [`alter function ${signature} owner to current_user`] : []),
      definition,
      ...around([`alter function ${signature} owner to ${SEARCH_ROLE}`]),
    ]),
    ...around([
      `revoke create on schema public from ${SEARCH_ROLE}`,
      `revoke ${SEARCH_ROLE} from current_user`,
      'set local citus.enable_ddl_propagation = on',
    ]),
  ]);
}

/** Keys, triggers, numbers and policies. */
async function addRules(
  owner: Owner,
  it: SchemaDifferences,
  { before, after }: { readonly before: Plan; readonly after: Schema },
): Promise<void> {
  const { plan } = after;
  const isPlanned = ({ table, name }: { table: string; name: string }) => plan.keys.has(keyOf(table, name));
  await runAll(owner, [
    ...planned(plan.keys, it.keys.added),
    ...it.keys.added
      .filter((key) => !isPlanned(key))
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...it.triggers.added.map(({ definition }) => definition),
  ]);
  const filled = plan.filled.filter(({ table }) => !before.filled.some((old) => old.table === table));
  await runAll(owner, filled.flatMap(fillFromSequence));
  await runAll(owner, [
    ...planned(plan.policies, it.policies.added),
    ...it.policies.added.filter(({ table }) => !isOnNodes(plan, table)).map(localPolicy),
    ...it.security.added.map(({ name, isSecured, isForced }) =>
      isSecured
        ? `${secure(name, isForced)}${isForced ? '' : ', no force row level security'}`
        : `alter table ${name} disable row level security, no force row level security`,
    ),
    ...onShardOfContext(
      it.newTables.filter((table) => plan.placeOf(table) === 'tenant'),
      await planningRoles(owner),
    ),
  ]);
}

/** Local tables that triggers of tenant tables add to only now. */
async function addSums(
  owner: Owner,
  { before, after: { plan, catalogue } }: { readonly before: Plan; readonly after: Schema },
): Promise<void> {
  const sums = plan.sums.filter(({ name }) => !before.sums.some((sum) => sum.name === name));
  for (const sum of sums) {
    await runAll(owner, await createEntries(owner, sum, 'bigint'));
    const policies = catalogue.policies.filter(({ table }) => table === sum.name);
    await runAll(owner, [
      ...planned(
        plan.policies,
        policies.map(({ name }) => ({ table: sum.entries, name })),
      ),
      secure(sum.entries, true),
      ...onShardOfContext([sum.entries], await planningRoles(owner)),
    ]);
  }
}

async function refuseLoss(owner: Owner, { catalogue, plan }: Schema): Promise<void> {
  const renamed = new Map(plan.sums.map(({ name, folded }) => [name, folded]));
  const gone = lost(catalogue, await readCatalogue(owner), renamed);
  if (gone.length > 0) throw new DistributionError(`This would be missing: ${gone.join('; ')}`);
}
