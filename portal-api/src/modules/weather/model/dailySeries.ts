import * as z from 'zod/mini';

import type { DailySeries } from './yearSummaries.ts';

const COLDEST = -90;
const WARMEST = 60;

const day = z.iso.date('is not a day; days are written YYYY-MM-DD');
const temperature = z
  .number('is not a number; a day is [tmax, tmin, …] in °C')
  .check(z.gte(COLDEST, `is below ${COLDEST} °C`), z.lte(WARMEST, `is above ${WARMEST} °C`));
const seriesSchema = z.record(
  day,
  z
    .tuple([temperature, temperature], z.unknown())
    .check(
      z.refine(([tmax, tmin]) => tmax >= tmin, 'has a maximum below its minimum; a day is [tmax, tmin, …]'),
    ),
);

/** An invalid series; the message describes the problem and its place. */
export class SeriesError extends Error {}

/** Parses a daily series from a file's text: JSON, day to `[tmax, tmin, …]` in °C; further values are ignored. */
export function parseDailySeries(text: string): DailySeries {
  let json: unknown;
  try {
    // Some Windows editors begin a file with a byte-order mark.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new SeriesError(`is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const { success, data, error } = seriesSchema.safeParse(json);
  if (success) {
    if (Object.keys(data).length === 0) throw new SeriesError('has no days');
    return data as DailySeries;
  }
  const [issue] = error.issues;
  const [where, place] = issue?.path ?? [];
  if (where === undefined)
    throw new SeriesError('is not a series: it must be an object, day to [tmax, tmin, …]');
  const which = place === 0 ? ' tmax' : place === 1 ? ' tmin' : '';
  throw new SeriesError(`is not a series: ${String(where)}${which} ${textOf(issue)}`);
}

function textOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue?.code === 'invalid_type' && issue.expected === 'tuple'
    ? 'is not a list; a day is [tmax, tmin, …]'
    : (issue?.message ?? '');
}
