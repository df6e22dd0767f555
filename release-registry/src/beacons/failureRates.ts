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

export function failureRate({ visitors, failed }: Pick<VersionHealth, 'visitors' | 'failed'>): number {
  return visitors === 0 ? 0 : failed / visitors;
}
