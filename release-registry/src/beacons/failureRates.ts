import { sql, type Kysely } from 'kysely';
import type { Tables } from '../log/tables.ts';

/** Distinct visitors who ran a version, and those among them for whom it failed at least once. */
export interface VersionHealth {
  readonly remote: string;
  readonly version: string;
  readonly visitors: number;
  readonly failed: number;
}

interface Window {
  readonly since: Date;
  readonly remote?: string;
  readonly version?: string;
}

export async function measureHealth(db: Kysely<Tables>, window: Window): Promise<VersionHealth[]> {
  let query = db
    .selectFrom('beacons')
    .select((column) => [
      'remote',
      'version',
      column.fn.count<number>('visitor').distinct().as('visitors'),
      sql<number>`count(distinct visitor) filter (where failed)`.as('failed'),
    ])
    .where('at', '>=', window.since)
    .where('trial', '=', false)
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('visitors', 'desc');
  if (window.remote) query = query.where('remote', '=', window.remote);
  if (window.version) query = query.where('version', '=', window.version);
  return query.execute();
}

/** The same, weighed: whoever holds one network has one voice, however many visitors they make up. */
export interface WeighedHealth {
  readonly visitors: number;
  readonly failed: number;
  readonly networks: number;
  /** Mean over the networks of the share of their visitors for whom the version failed. */
  readonly failureRate: number;
}

export async function weighHealth(
  db: Kysely<Tables>,
  { since, remote, version }: Required<Window>,
): Promise<WeighedHealth> {
  const { rows } = await sql<WeighedHealth>`
    select
      coalesce(sum(visitors), 0)::int as visitors,
      coalesce(sum(failed), 0)::int as failed,
      count(*)::int as networks,
      coalesce(avg(failed::float8 / visitors), 0) as "failureRate"
    from (
      select count(distinct visitor) as visitors, count(distinct visitor) filter (where failed) as failed
      from beacons
      where at >= ${since} and remote = ${remote} and version = ${version} and not trial
      group by coalesce(network, visitor)
    ) as by_network
  `.execute(db);
  return rows[0] ?? { visitors: 0, failed: 0, networks: 0, failureRate: 0 };
}
