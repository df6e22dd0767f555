import { sql, type Kysely } from 'kysely';
import type { Tables } from '../log/tables.ts';
import type { SourceMaps } from './sourceMaps.ts';

/** Why a version fails, with how many it failed for: equal errors from one place are one cause. */
export interface Cause {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  /** An error's kind, or a code such as `timeout` or `froze`. */
  readonly kind: string;
  /** Where it was thrown: in the sources where a map knows it, else in the built file; null where it is unknown. */
  readonly place: string | null;
  /** Places that the error came through, the innermost first. */
  readonly stack: readonly string[];
  readonly visitors: number;
  readonly first: Date;
  readonly last: Date;
}

interface Window {
  readonly since: Date;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  readonly cause: string | null;
  readonly stack: string | null;
  readonly visitors: number;
  readonly first: Date;
  readonly last: Date;
}

/** The kind of a failure whose page said nothing of it. */
export const UNKNOWN_CAUSE = 'unknown';
const THROWN = /^(.*) at (\S+:\d+:\d+)$/;
const FRAME = /^(\S+) (\S+) (\S+)$/;
/** Any moment that a report can have: SQL without a second form for "all". */
const ALL = null;

function readRows(db: Kysely<Tables>, { since, remote, version, limit }: Window): Promise<readonly Row[]> {
  return sql<Row>`
    select remote, version, phase, cause, min(stack) as stack, count(distinct visitor)::int as visitors,
      min(at) as first, max(at) as last
    from beacons
    where failed and not trial and at >= ${since}
      and (${remote ?? ALL}::text is null or remote = ${remote ?? ALL})
      and (${version ?? ALL}::text is null or version = ${version ?? ALL})
    group by remote, version, phase, cause
    order by visitors desc, last desc
    limit ${limit}
  `
    .execute(db)
    .then(({ rows }) => rows);
}

async function resolveFrame(maps: SourceMaps, frame: string): Promise<string> {
  const [, remote = '', version = '', place = ''] = FRAME.exec(frame) ?? [];
  const source = await maps.sourceOf(remote, version, place);
  return source ? `${remote} ${source}` : `${remote} ${version} ${place}`;
}

async function resolveRow(maps: SourceMaps, row: Row): Promise<Cause> {
  const { remote, version, phase, cause, stack, visitors, first, last } = row;
  const [, thrown, built] = THROWN.exec(cause ?? '') ?? [];
  const source = built && (await maps.sourceOf(remote, version, built));
  return {
    remote,
    version,
    phase,
    kind: thrown ?? cause ?? UNKNOWN_CAUSE,
    place: source ?? built ?? null,
    stack: await Promise.all(
      (stack ?? '')
        .split('\n')
        .filter(Boolean)
        .map((frame) => resolveFrame(maps, frame)),
    ),
    visitors,
    first,
    last,
  };
}

/** Causes of failures, the one that failed for most first, with their places in the sources. */
export async function readCauses(
  db: Kysely<Tables>,
  maps: SourceMaps,
  window: Window,
): Promise<readonly Cause[]> {
  return Promise.all((await readRows(db, window)).map((row) => resolveRow(maps, row)));
}

/** One cause in one line: `TypeError at src/page.tsx:12:3`. */
export function describeCause({ kind, place }: Pick<Cause, 'kind' | 'place'>): string {
  return place ? `${kind} at ${place}` : kind;
}
