import { sql, type Kysely } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import { withoutTenant, type Segment, type SegmentKind } from '../domain/segment.ts';
import { ofSegment, SEGMENTS_OF_REPORT } from './segmentHealth.ts';
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
  /** To which at least half of the visitors belong, the largest first. */
  readonly segments: readonly CauseSegment[];
}

interface CauseSegment {
  readonly kind: SegmentKind;
  /** Null for a reader who may not know a business or an organisation. */
  readonly value: string | null;
  readonly visitors: number;
}

interface Window {
  readonly since: Date;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly limit: number;
  /** Only failures of its users. */
  readonly segment?: Segment | undefined;
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
  readonly segments: readonly { kind: SegmentKind; value: string; visitors: number }[];
}

/** The kind of a failure whose page did not report one. */
export const UNKNOWN_CAUSE = 'unknown';
const THROWN = /^(.*) at (\S+:\d+:\d+)$/;
const FRAME = /^(\S+) (\S+) (\S+)$/;
/** No filter. A value for "all" saves SQL a second form. */
const ALL = null;

function readRows(
  db: Kysely<Tables>,
  { since, remote, version, limit, segment }: Window,
): Promise<readonly Row[]> {
  return sql<Row>`
    with failures as (
      select * from beacons
      where failed and not trial and at >= ${since}
      and (${remote ?? ALL}::text is null or remote = ${remote ?? ALL})
      and (${version ?? ALL}::text is null or version = ${version ?? ALL})
      and ${segment ? ofSegment(segment) : sql`true`}
    )
    select remote, version, phase, cause, min(stack) as stack, count(distinct visitor)::int as visitors,
      min(at) as first, max(at) as last,
      (
        select coalesce(jsonb_agg(by_segment order by visitors desc, kind, length(value) desc), '[]')
        from (
          select kind, value, count(distinct visitor)::int as visitors
          from failures same cross join lateral ${SEGMENTS_OF_REPORT}
          where (same.remote, same.version, same.phase) = (causes.remote, causes.version, causes.phase)
            and same.cause is not distinct from causes.cause and value is not null
          group by kind, value
        ) by_segment
      ) as segments
    from failures causes
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
  const { remote, version, phase, cause, stack, visitors, first, last, segments } = row;
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
    segments: telling(segments, visitors),
  };
}

/** The segments that say something: of at least half of the visitors, and a browser's family only if versions differ. */
function telling(segments: Row['segments'], total: number): Row['segments'] {
  const large = segments.filter(({ visitors }) => visitors * 2 >= total);
  return large.filter(
    ({ kind, value, visitors }) =>
      kind !== 'browser' ||
      !large.some((other) => other.value.startsWith(`${value} `) && other.visitors === visitors),
  );
}

/** For readers who may not know for which business or organisation a release fails. */
export function withoutTenants(cause: Cause): Cause {
  return {
    ...cause,
    segments: cause.segments.map(({ visitors, kind, value }) => ({
      ...(value === null ? { kind, value } : withoutTenant({ kind, value })),
      visitors,
    })),
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
