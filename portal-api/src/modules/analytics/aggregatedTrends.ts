import type {
  EggCounts,
  getBurdenLevels,
  getLiveTracker,
  TestsSummary,
  TrendWeek,
} from '@epigram/shared-contracts/api/analytics';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import {
  BURDEN_LEVELS,
  PARASITES,
  type BurdenLevel,
  type Parasite,
  type TestStatus,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import {
  hideLonePart,
  openFigures,
  readLevelCells,
  readParasiteCells,
  readTestCells,
  type Figure,
  type Figures,
  type Selection,
  type Weeks,
} from '../suppression/public.ts';
import { distinct, openTests, testedWeeks } from './aggregatedGraphs.ts';
import { inCountry, marked, narrowed, selectionOf, wholeWeeks } from './aggregatedSelection.ts';
import type { ChartRequest } from './graphService.ts';
import { sundayOf, weeksBetween } from './periods.ts';
import { GRADED_LEVELS, HEAVY_LEVELS, LEVEL_SERIES, type Period } from './trendService.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type BurdenWeeks = OperationAnswer<typeof getBurdenLevels>['data'];
type LiveTracker = Pick<OperationAnswer<typeof getLiveTracker>, 'data' | 'period'>;
type Cells = Awaited<ReturnType<typeof readLevelCells>>;

const requestOf = ({ startDate, endDate, filters }: Period): ChartRequest => ({
  dateRange: { start: startDate, end: endDate },
  filters,
});

export async function readAggregatedSummary(db: Db, scope: Scope, period: Period): Promise<TestsSummary> {
  const { figures, selection, weeks } = await openTests(db, scope, requestOf(period), 'country');
  return outcomes(
    (statuses) => figures.of(statuses ? narrowed(selection, 'status', statuses) : selection, weeks).tests,
    'total',
  );
}

export async function readAggregatedTrends(db: Db, scope: Scope, period: Period): Promise<TrendWeek[]> {
  const { figures, selection } = await openTests(db, scope, requestOf(period), 'country');
  return weeksBetween(period.startDate, period.endDate).map((week) => ({
    week,
    ...outcomes(
      (statuses) =>
        weekOf(figures, statuses ? narrowed(selection, 'status', statuses) : selection, week).tests,
      'count',
    ),
  }));
}

/** Tests without a result are one part, whether they are being analysed or have to be repeated. */
const PARTS: readonly (readonly TestStatus[])[] = [['processing', 'failed'], ['positive'], ['negative']];

type Outcomes<All extends string> = Record<All | TestStatus, number | null> &
  Pick<TrendWeek, 'noResultJoined' | 'joined'>;

function outcomes<All extends string>(
  of: (statuses?: readonly TestStatus[]) => number | null,
  all: All,
): Outcomes<All> {
  const parts = hideLonePart(PARTS.map(of));
  const [processing, positive, negative] = parts;
  const joined = joinedOutcomes(parts, of);
  const counts = { processing, positive, negative, failed: 0, [all]: of() } as Record<
    All | TestStatus,
    number | null
  >;
  const answer = { ...counts, noResultJoined: true as const, ...(joined && { joined }) };
  return marked(answer, ...Object.values(counts));
}

/**
 * Two suppressed outcomes as one number, mostly few tests without a result and the next smallest outcome. It is the
 * figure of a filter by these outcomes, so it is suppressed where a difference to any other figure is too small.
 */
function joinedOutcomes(
  parts: readonly (number | null)[],
  of: (statuses: readonly TestStatus[]) => number | null,
): TrendWeek['joined'] {
  const hidden = PARTS.filter((_, index) => parts[index] === null);
  const outcomes = hidden.flat();
  const tests = hidden.length === 2 ? of(outcomes) : null;
  return tests === null ? undefined : { outcomes, tests };
}

function weekOf(figures: Figures, selection: Selection, week: string): Figure {
  return figures.of(selection, { first: week, last: week });
}

export async function readAggregatedEggCounts(db: Db, scope: Scope, period: Period): Promise<EggCounts> {
  const weeks = wholeWeeks(period.startDate, period.endDate);
  const selection = selectionOf(period.filters);
  const dates = weeksBetween(period.startDate, period.endDate);
  const eggCounts: EggCounts['eggCounts'] = {};
  const tests: NonNullable<EggCounts['tests']> = {};
  for (const parasite of PARASITES) {
    const figures = openFigures(
      await readParasiteCells(db, { businessIds: scope.businessIds, weeks, place: 'country' }, parasite),
    );
    const found = dates.map((week) => weekOf(figures, selection, week));
    if (found.every((figure) => figure.tests === 0)) continue;
    eggCounts[parasite] = found.map(({ mean }) => (mean === null ? null : Math.round(mean * 10) / 10));
    tests[parasite] = found.map((figure) => figure.tests);
  }
  return marked({ dates, eggCounts, tests }, ...Object.values(tests));
}

export async function readAggregatedBurdenLevels(
  db: Db,
  scope: Scope,
  { parasite, ...request }: ChartRequest & { parasite: Parasite },
): Promise<BurdenWeeks> {
  const weeks = wholeWeeks(request.dateRange?.start, request.dateRange?.end);
  const cells = await readParasiteCells(
    db,
    { businessIds: scope.businessIds, weeks, place: 'country' },
    parasite,
  );
  const { figures, selection, dates } = open(cells, request);
  const levels = Object.values(LEVEL_SERIES);
  const byWeek = dates.map((week) => levelsOf(figures, selection, levels, week));
  const series = Object.fromEntries(
    Object.keys(LEVEL_SERIES).map((name, index) => [name, byWeek.map((week) => week[index]!)]),
  ) as Record<keyof typeof LEVEL_SERIES, (number | null)[]>;
  const totalTests = dates.map((week) => weekOf(figures, selection, week).tests);
  return marked({ parasite, weeks: dates, totalTests, ...series }, totalTests, ...Object.values(series));
}

/** Levels without a test in the week are left out; suppressed ones have no share. */
export async function readAggregatedTracker(
  db: Db,
  scope: Scope,
  request: ChartRequest,
): Promise<LiveTracker> {
  const weeks = wholeWeeks(request.dateRange?.start, request.dateRange?.end);
  const { businessIds } = scope;
  const cells = await readLevelCells(db, { businessIds, weeks });
  const { figures, selection, dates } = open(cells, request);
  const tests = openFigures(await readTestCells(db, { businessIds, weeks, place: 'country' }));
  const worms = narrowed(selection, 'kind', ['worms']);
  /** Whether the charts of outcomes may show these tests, too. Otherwise this chart would reveal the rest there. */
  const isShown = (week: string, ...statuses: TestStatus[]) =>
    weekOf(tests, narrowed(worms, 'status', statuses), week).tests !== null;
  const data = dates.flatMap((week) => {
    const isTotalShown = isShown(week, 'positive', 'negative', 'failed');
    const total = isTotalShown ? weekOf(figures, selection, week).tests : null;
    const hidden = isShown(week, 'failed') ? [] : ['Invalid'];
    const byLevel = levelsOf(figures, selection, BURDEN_LEVELS, week, hidden);
    return BURDEN_LEVELS.flatMap((level: BurdenLevel, index) => {
      const tests = byLevel[index]!;
      if (tests === 0) return [];
      const percentage = tests && total ? Math.round((tests / total) * 1000) / 10 : null;
      const row = { week_start: week, burden_level: level, percentage, total_tests_for_week: total };
      return [marked(row, percentage, total)];
    });
  });
  const atLevels = (level: readonly BurdenLevel[], asked: Weeks): Figure =>
    figures.of({ ...selection, level }, asked);
  const periodOf = (asked: Weeks): LiveTracker['period'] => {
    // The charts of outcomes must be able to show the same tests of the same weeks, too.
    const areShown = tests.of(narrowed(worms, 'status', ['positive', 'negative']), asked).tests !== null;
    const [heavy, graded] = [HEAVY_LEVELS, GRADED_LEVELS].map((level) => {
      const { tests: counted, isPartial } = atLevels(level, asked);
      // A share of a period needs all of its tests in both numbers.
      return areShown && !isPartial ? counted : null;
    });
    return { heavy: heavy!, graded: graded! };
  };
  const period = periodOf(weeks);
  return { data, period: period?.heavy === null ? (wholeRuns() ?? period) : period };

  /** The same for fewer weeks, if only the first or last ones have too few heavy tests. Any user may ask for these weeks. */
  function wholeRuns(): LiveTracker['period'] {
    const { isPartial, firstWeek: first, lastWeek: last } = atLevels(HEAVY_LEVELS, weeks);
    if (!isPartial || first === undefined || last === undefined) return undefined;
    const part = periodOf({ first, last });
    return !part || part.heavy === null || part.graded === null
      ? undefined
      : { ...part, first, last: sundayOf(last) };
  }
}

/** The tests of each level in a week; those of `hidden` levels are suppressed. */
function levelsOf(
  figures: Figures,
  selection: Selection,
  levels: readonly BurdenLevel[],
  week: string,
  hidden: readonly string[] = [],
): (number | null)[] {
  return hideLonePart(
    levels.map((level) => {
      const { tests } = weekOf(figures, { ...selection, level: [level] }, week);
      return tests && hidden.includes(level) ? null : tests;
    }),
  );
}

/** The figures of the cells, the request's selection, and the weeks of the period that have tests. */
function open(cells: Cells, { dateRange, country, filters }: ChartRequest) {
  const { first, last } = wholeWeeks(dateRange?.start, dateRange?.end);
  const figures = openFigures(cells);
  const filtered = selectionOf(filters);
  const selection = country ? inCountry(filtered, distinct(cells, 'country'), country) : filtered;
  const dates = testedWeeks(cells)
    .filter((week) => (!first || week >= first) && (!last || week <= last))
    .filter((week) => weekOf(figures, selection, week).tests !== 0);
  return { figures, selection, dates };
}
