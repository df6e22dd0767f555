import { formatNumber, formatPercent, type Trend } from '@epigram/shared-ui/ui';
import { plural, t } from '@lingui/core/macro';
import { FEW_TESTS } from './fewTests.ts';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';

/** The same day of the previous year. 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The same filters for the same period one year earlier. */
export function lastYear(scope: AnalyticsScope): AnalyticsScope {
  return { ...scope, start: yearBefore(scope.start), end: yearBefore(scope.end) };
}

function direction(change: number): Trend['direction'] {
  if (change === 0) return 'steady';
  return change > 0 ? 'up' : 'down';
}

/** The change of a count from last year; undefined if last year is not known. */
export function countChange(now: number | null, before: number | null | undefined): Trend | undefined {
  if (now === null || before === undefined || before === null) return undefined;
  if (before === 0) {
    return { direction: direction(now), text: t`none in the same period last year` };
  }
  const was = formatNumber(before);
  const change = now - before;
  const size = Math.round((Math.abs(change) / before) * 100);
  const percent = formatPercent(size);
  if (size === 0) return { direction: 'steady', text: t`same as last year (${was})` };
  return {
    direction: direction(change),
    text:
      change > 0 ? t`${percent} more than last year (${was})` : t`${percent} less than last year (${was})`,
  };
}

export interface Share {
  /** Null if it is suppressed. */
  readonly part: number | null;
  readonly whole: number | null;
}

/** A share in per cent; null if it is suppressed or the whole is empty. */
export function percentOf({ part, whole }: Share): number | null {
  return part !== null && whole ? (part / whole) * 100 : null;
}

/** True if the number of tests with the finding or of all tests is suppressed. */
export function isSuppressed({ part, whole }: Share): boolean {
  return part === null || whole === null;
}

/**
 * The change of a share in percentage points, unless either period has too few tests; undefined without last year or
 * if either share is suppressed.
 */
export function shareChange(now: Share, before: Share | undefined): Trend | undefined {
  if (!before || isSuppressed(now) || isSuppressed(before)) return undefined;
  if ((now.whole ?? 0) < FEW_TESTS || (before.whole ?? 0) < FEW_TESTS) {
    return { direction: 'steady', text: t`too few tests to compare with last year` };
  }
  const was = formatPercent(percentOf(before));
  const change = Math.round(percentOf(now) ?? 0) - Math.round(percentOf(before) ?? 0);
  const points = Math.abs(change);
  if (change === 0) return { direction: 'steady', text: t`same as last year (${was})` };
  return {
    direction: direction(change),
    text:
      change > 0
        ? t`${plural(points, { one: '# point', other: '# points' })} above last year (${was})`
        : t`${plural(points, { one: '# point', other: '# points' })} below last year (${was})`,
  };
}
