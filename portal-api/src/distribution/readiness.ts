import { sql, type Kysely } from 'kysely';
import { DistributionError } from './distributionError.ts';

/**
 * @throws DistributionError if the server has no Citus, is no coordinator with workers, or its tables are distributed
 *   already
 */
export async function refuseUnready(owner: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ installed: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as installed`.execute(owner);
  if (!rows[0]?.installed) {
    throw new DistributionError(
      'This database does not have Citus. A superuser creates the extension on the coordinator and on each worker: ' +
        'create extension citus',
    );
  }
  const { rows: nodes } = await sql<{
    coordinator: boolean;
    listed: boolean;
    workers: number;
    tables: number;
  }>`
    select (select groupid from pg_dist_local_group) = 0 as coordinator,
      exists (select from pg_dist_node where groupid = 0) as listed,
      (select count(*) from pg_dist_node where shouldhaveshards and isactive)::int as workers,
      (select count(*) from pg_dist_partition)::int as tables`.execute(owner);
  const it = nodes[0]!;
  if (!it.coordinator)
    throw new DistributionError('This server is a worker. Set DATABASE_URL to the coordinator.');
  if (it.tables > 0)
    throw new DistributionError('This database is already distributed. Nothing was changed.');
  if (!it.listed) {
    throw new DistributionError(
      `The workers don't know the coordinator. A superuser names it: select citus_set_coordinator_host('host', 5432)`,
    );
  }
  if (it.workers === 0) {
    throw new DistributionError(
      `There are no workers. A superuser adds each: select citus_add_node('host', 5432)`,
    );
  }
}
