import { CompiledQuery, sql, type Kysely } from 'kysely';
import { isDistributed } from '../kernel/isDistributed.ts';
import { DistributionError } from './distributionError.ts';

const OURS = sql`p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * Gives a new worker the functions of the coordinator. `citus_add_node` creates tables with their policies before the
 * functions that the policies call, and fails without them.
 * @returns the number of functions
 * @throws DistributionError if the coordinator's database is not distributed, or the other one has no Citus
 */
export async function prepareWorker<Schema>(owner: Kysely<Schema>, worker: Kysely<Schema>): Promise<number> {
  const coordinator = owner as unknown as Kysely<unknown>;
  const node = worker as unknown as Kysely<unknown>;
  if (!(await isDistributed(coordinator))) throw new DistributionError('This database is not distributed');
  if (!(await isDistributed(node))) throw new DistributionError('The worker’s database does not have Citus');
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p where ${OURS} order by p.oid`.execute(
    coordinator,
  );
  const run = (text: string) => node.executeQuery(CompiledQuery.raw(text));
  await run('begin');
  try {
    // Their bodies name tables that are not there yet.
    await run('set local check_function_bodies = off');
    await run('set local citus.enable_ddl_propagation = off');
    for (const { definition } of rows) await run(definition);
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
  return rows.length;
}
