import { sql, type Kysely } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import type { SourceMaps } from './sourceMaps.ts';

/** Why a version fails, and for how many visitors: equal errors at the same location are one cause. */
export interface Cause {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  /** An error's kind, or a code such as `timeout` or `froze`. */
  readonly kind: string;
  /** Where it was thrown: in the sources if there is a map, otherwise in the built file; null if unknown. */
  readonly place: string | null;
  /** Locations that the error passed through, innermost first. */
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

/** The kind of a failure whose page did not report one. */
export const UNKNOWN_CAUSE = 'unknown';
const THROWN = /^(.*) at (\S+:\d+:\d+)$/;
const FRAME = /^(\S+) (\S+) (\S+)$/;
/** No filter. A value for "all" saves SQL a second form. */
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

/** Causes of failures with their locations in the sources, most frequent first. */
export async function readCauses(
  db: Kysely<Tables>,
  maps: SourceMaps,
  window: Window,
): Promise<readonly Cause[]> {
  return Promise.all((await readRows(db, window)).map((row) => resolveRow(maps, row)));
}

/** One cause on one line: `TypeError at src/page.tsx:12:3`. */
export function describeCause({ kind, place }: Pick<Cause, 'kind' | 'place'>): string {
  return place ? `${kind} at ${place}` : kind;
}
