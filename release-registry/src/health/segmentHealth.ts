import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';
import type { Segment, SegmentKind } from '../domain/segment.ts';

/** The reports of one segment's users. */
export function ofSegment({ kind, value }: Segment): RawBuilder<boolean> {
  switch (kind) {
    case 'browser':
      return sql<boolean>`coalesce(browser = ${value} or browser || ' ' || browser_version = ${value}, false)`;
    case 'language':
      return sql<boolean>`coalesce(language = ${value}, false)`;
    case 'business':
      return sql<boolean>`coalesce(business = ${value}, false)`;
    case 'organisation':
      return sql<boolean>`coalesce(organisation = ${value}, false)`;
  }
}

/** Each report once for each segment of its user. */
export const SEGMENTS_OF_REPORT = sql`(values
  ('browser', browser),
  ('browser', browser || ' ' || browser_version),
  ('language', language),
  ('business', business),
  ('organisation', organisation)
) as segments (kind, value)`;

interface Window {
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
  readonly except: readonly Segment[];
}

/** More than a release ever fails for on its own; those with the most failures come first. */
const MOST = 12;

/** The segments for some of whose users a version failed, those with the highest share of failures first. */
export async function failingSegments(
  db: Kysely<Tables>,
  { remote, version, since, except }: Window,
): Promise<Segment[]> {
  const { rows } = await sql<{ kind: SegmentKind; value: string }>`
    select kind, value
    from beacons cross join lateral ${SEGMENTS_OF_REPORT}
    where remote = ${remote} and version = ${version} and at >= ${since} and not trial and value is not null
      and not ${anyOf(except)}
    group by kind, value
    having count(*) filter (where failed) > 0
    order by count(distinct visitor) filter (where failed)::float8 / count(distinct visitor) desc,
      count(distinct visitor) desc, kind, value
    limit ${MOST}
  `.execute(db);
  return rows;
}

/** The reports of any of these segments' users; of none, if there are none. */
export function anyOf(segments: readonly Segment[]): RawBuilder<boolean> {
  return segments.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(segments.map(ofSegment), sql` or `)})`;
}
