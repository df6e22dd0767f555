import { sql, type Kysely } from 'kysely';
import type { Budget } from '../domain/log/events.ts';
import type { Tables } from '../domain/log/tables.ts';

/** The 75th percentile; null if no browser reported one. */
export interface Vitals {
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  readonly cls: number | null;
}

export interface VersionVitals extends Vitals {
  readonly remote: string;
  readonly version: string;
}

export const NO_VITALS: Vitals = { lcpMs: null, inpMs: null, cls: null };

/** Web vitals by version, excluding visitors who requested the version. */
export async function measureVitals(db: Kysely<Tables>, since: Date): Promise<readonly VersionVitals[]> {
  const { rows } = await sql<VersionVitals>`
    select remote, version,
      percentile_cont(0.75) within group (order by lcp_ms) as "lcpMs",
      percentile_cont(0.75) within group (order by inp_ms) as "inpMs",
      percentile_cont(0.75) within group (order by cls) as cls
    from beacons
    where at >= ${since} and not trial and coalesce(lcp_ms, inp_ms, cls) is not null
    group by remote, version
  `.execute(db);
  return rows;
}

/** Which of a version's vitals exceed its remote's budget, in one line; undefined if none do. */
export function vitalsProblem(vitals: Vitals, budget: Budget): string | undefined {
  const over = (['lcpMs', 'inpMs', 'cls'] as const).flatMap((name) => {
    const [value, limit] = [vitals[name], budget[name]];
    if (value === null || limit === undefined || value <= limit) return [];
    const label = name.replace('Ms', '').toUpperCase();
    return [
      name === 'cls'
        ? `${label} ${value.toFixed(3)} of ${limit}`
        : `${label} ${Math.round(value)} of ${limit} ms`,
    ];
  });
  return over.length > 0 ? `web vitals: ${over.join(', ')}` : undefined;
}
