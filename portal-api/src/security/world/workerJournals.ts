import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { Written } from './written.ts';

/** The journals of a distributed database's workers: the triggers on a shard write to the one of its node. */
export interface WorkerJournals {
  /** The name of a trigger's table, in SQL: on a shard, that of the table that it is a part of. */
  readonly relation: string;
  /** The writes that `gone`, the beginning of a statement, takes out of every worker's journal. */
  take(db: Db, gone: string): Promise<Written[]>;
}

const RELATION = `(
  select coalesce((
    select s.logicalrelid::text from pg_dist_shard s where s.shardid = (substring(c.relname from '_(\\d+)$'))::bigint
  ), c.relname) from pg_class c where c.oid = coalesce(pg_partition_root(tg_relid), tg_relid))`;

const WRITTEN = `json_build_object('table', relation, 'act', act, 'businessId', business_id, 'userId', user_id)`;

async function onWorkers(db: Db, statement: string): Promise<string[]> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(${statement})`.execute(db);
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A worker did not run ${statement}: ${failed.result}`);
  return rows.map(({ result }) => result);
}

/** Prepares the workers with `statements`. Triggers on distributed tables are allowed from then on. */
export async function openWorkers(owner: Db, statements: readonly string[]): Promise<WorkerJournals> {
  for (const statement of statements) await onWorkers(owner, statement);
  await sql`set citus.enable_unsafe_triggers = on`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`.execute(owner);
  const tenants = new Set(rows.map(({ name }) => name));
  return {
    relation: RELATION,
    async take(db, gone) {
      const results = await onWorkers(
        db,
        `${gone} select coalesce(json_agg(${WRITTEN} order by id), '[]') from gone`,
      );
      const written = results.flatMap((result) => JSON.parse(result) as Written[]);
      // A shared table is written on every node, and the coordinator has said so.
      return written.filter(({ table }) => tenants.has(table));
    },
  };
}
