import { sql, type Kysely } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import type { Segment } from '../domain/segment.ts';
import { anyOf, ofSegment } from './segmentHealth.ts';

/** Distinct visitors who ran a version, and the number of those for whom it failed at least once. */
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

/**
 * The same, weighted. A network has one vote, because its holder can invent any number of visitors. A signed-in user
 * has one vote on any network, with more weight, because accounts can't be invented.
 */
export interface WeighedHealth {
  readonly visitors: number;
  readonly failed: number;
  readonly networks: number;
  readonly users: number;
  /** Signed-in users for whom the version failed. */
  readonly failedUsers: number;
  /**
   * Mean over the votes: a network's is the share of its visitors for whom the version failed, a user's is 0 or 1.
   */
  readonly failureRate: number;
}

const USER_WEIGHT = 3;

export interface ReportFilter {
  /** Only this segment's users. */
  readonly segment?: Segment;
  /** Without these segments' users. */
  readonly except?: readonly Segment[];
}

export async function weighHealth(
  db: Kysely<Tables>,
  { since, remote, version }: Required<Window>,
  { segment, except = [] }: ReportFilter = {},
): Promise<WeighedHealth> {
  const { rows } = await sql<WeighedHealth>`
    select
      coalesce(sum(visitors), 0)::int as visitors,
      coalesce(sum(failed), 0)::int as failed,
      count(*) filter (where not signed_in)::int as networks,
      count(*) filter (where signed_in)::int as users,
      count(*) filter (where signed_in and failed > 0)::int as "failedUsers",
      coalesce(sum(share * weight) / nullif(sum(weight), 0), 0) as "failureRate"
    from (
      select
        signed_in,
        count(distinct visitor) as visitors,
        count(distinct visitor) filter (where failed) as failed,
        case
          when signed_in then (case when bool_or(failed) then 1 else 0 end)::float8
          else count(distinct visitor) filter (where failed)::float8 / count(distinct visitor)
        end as share,
        case when signed_in then ${USER_WEIGHT}::float8 else 1 end as weight
      from beacons
      where at >= ${since} and remote = ${remote} and version = ${version} and not trial
        and ${segment ? ofSegment(segment) : sql`true`} and not ${anyOf(except)}
      group by signed_in, case when signed_in then user_id else coalesce(network, visitor) end
    ) as by_voice
  `.execute(db);
  return rows[0] ?? { visitors: 0, failed: 0, networks: 0, users: 0, failedUsers: 0, failureRate: 0 };
}
