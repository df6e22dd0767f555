import type {
  BusinessPerformanceRace,
  BusinessTestDistribution,
  BusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import type { CategoryChartSpec, RaceChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** More lines could not be distinguished. */
const MAX_LINES = 7;
const MAX_BARS = 15;

/** The sum without suppressed counts. */
function total(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function monthNames(months: readonly string[], formats: Formats): string[] {
  return months.map((month) => formats.month(`${month}-01`));
}

/** One line for each of the businesses with the most tests, and one for all others together. */
export function overTimeChart(
  { months, businesses }: BusinessTestsOverTime,
  formats: Formats,
): CategoryChartSpec {
  const ranked = businesses.toSorted((a, b) => total(b.counts) - total(a.counts));
  const rest = ranked.slice(MAX_LINES);
  const series = ranked.slice(0, MAX_LINES).map(({ id, name, counts }) => ({
    id: String(id),
    name,
    values: counts,
  }));
  const others = months.map((_month, index) => total(rest.map(({ counts }) => counts[index] ?? 0)));
  return {
    kind: 'line',
    categories: monthNames(months, formats),
    categoryTitle: t`Month`,
    valueTitle: t`Tests`,
    series: [
      ...series,
      ...(rest.length > 0
        ? [{ id: 'others', name: t`All other businesses`, color: 'inkSoft' as const, values: others }]
        : []),
    ],
  };
}

/** The share of each business and its number of tests. */
export function distributionChart({ businesses, totalTests }: BusinessTestDistribution): CategoryChartSpec {
  const shown = businesses
    .slice(0, MAX_BARS)
    .map(({ name, tests, percentage }) => ({ name, tests, percentage }));
  const others = total(businesses.slice(MAX_BARS).map(({ tests }) => tests));
  const share = totalTests ? Math.round((others / totalTests) * 1000) / 10 : 0;
  const bars =
    others > 0 ? [...shown, { name: t`All other businesses`, tests: others, percentage: share }] : shown;
  return {
    kind: 'bar',
    categories: totalTests !== 0 ? bars.map(({ name }) => name) : [],
    categoryTitle: t`Business`,
    valueTitle: t`Share of all tests`,
    unit: '%',
    series: [
      {
        id: 'share',
        name: t`Share of all tests`,
        color: 'brand',
        values: bars.map(({ percentage }) => percentage),
      },
    ],
    basis: { title: t`Tests`, counts: bars.map(({ tests }) => tests) },
  };
}

/** The businesses with the most tests at the end, month by month. */
export function raceChart({ months, businesses }: BusinessPerformanceRace, formats: Formats): RaceChartSpec {
  const competitors = businesses
    .slice(0, MAX_BARS)
    .map(({ id, name }) => ({ id: String(id), name, color: 'brand' as const }));
  return {
    kind: 'race',
    categoryTitle: t`Month`,
    valueTitle: t`Tests since the first month`,
    competitors,
    frames: monthNames(months, formats).map((label, index) => ({
      label,
      values: Object.fromEntries(businesses.map(({ id, totals }) => [String(id), totals[index] ?? 0])),
    })),
  };
}
