import type { getBurdenLevels, getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { BURDEN_LEVELS, type BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';

export type BurdenLevels = OperationAnswer<typeof getBurdenLevels>['data'];
export type BurdenWeeks = OperationAnswer<typeof getLiveTracker>['data'];

/** Tests of one week or month by level. */
export interface BurdenPeriod {
  /** Its first and last day, ISO 8601. */
  readonly start: string;
  readonly end: string;
  readonly tests: Readonly<Partial<Record<BurdenLevel, number>>>;
  readonly total: number;
  /** The number of tests of all suppressed levels together. */
  readonly together?: number;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const FIELD = {
  'No Infection': 'NoInfection',
  Light: 'Light',
  Moderate: 'Moderate',
  High: 'High',
  'Very High': 'VeryHigh',
  Invalid: 'Invalid',
} as const satisfies Record<BurdenLevel, keyof BurdenLevels>;

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function week(start: string, tests: BurdenPeriod['tests'] = {}, total = 0): BurdenPeriod {
  return { start, end: day(Date.parse(start) + WEEK_MS - DAY_MS), tests, total };
}

/** All weeks from the first to the last, including weeks without a test, so that gaps are visible on the time axis. */
function withGaps(weeks: readonly BurdenPeriod[]): BurdenPeriod[] {
  const byStart = new Map(weeks.map((one) => [one.start, one]));
  const times = weeks.map(({ start }) => Date.parse(start));
  const first = Math.min(...times);
  const count = weeks.length === 0 ? 0 : Math.round((Math.max(...times) - first) / WEEK_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = day(first + index * WEEK_MS);
    return byStart.get(start) ?? week(start);
  });
}

/** A suppressed count is taken as one, because otherwise the other shares would grow. */
function withRest(period: BurdenPeriod, isWhole: boolean): BurdenPeriod {
  if (isWhole) return period;
  const known = Object.values(period.tests).reduce((sum, tests) => sum + tests, 0);
  return { ...period, together: Math.max(0, period.total - known) };
}

/** The weeks of one parasite. */
export function levelWeeks(levels: BurdenLevels): BurdenPeriod[] {
  const weeks = levels.weeks.map((start, index) => {
    const tests = Object.fromEntries(BURDEN_LEVELS.map((level) => [level, levels[FIELD[level]][index] ?? 0]));
    const isWhole = BURDEN_LEVELS.every((level) => levels[FIELD[level]][index] !== null);
    return withRest(week(start, tests, levels.totalTests[index] ?? 0), isWhole);
  });
  return withGaps(weeks);
}

/** The tracker's weeks. The API returns shares with one decimal, which are converted back to whole tests. */
export function trackerWeeks(rows: BurdenWeeks): BurdenPeriod[] {
  const weeks = new Map<string, BurdenPeriod>();
  const suppressed = new Set(rows.filter((row) => row.percentage === null).map((row) => row.week_start));
  for (const { week_start, burden_level, percentage, total_tests_for_week: total } of rows) {
    const known = weeks.get(week_start)?.tests;
    const tests = { ...known, [burden_level]: Math.round(((percentage ?? 0) * (total ?? 0)) / 100) };
    weeks.set(week_start, week(week_start, tests, total ?? 0));
  }
  return withGaps([...weeks.values()].map((one) => withRest(one, !suppressed.has(one.start))));
}

/** Weeks summed by the month in which they begin, to fit on a phone. */
export function asMonths(weeks: readonly BurdenPeriod[]): BurdenPeriod[] {
  const months = new Map<string, BurdenPeriod>();
  for (const one of weeks) {
    const month = one.start.slice(0, 7);
    const known = months.get(month);
    months.set(month, known ? { ...added(known, one), start: known.start, end: one.end } : one);
  }
  return [...months.values()];
}

function added(a: BurdenPeriod, b: BurdenPeriod): Pick<BurdenPeriod, 'tests' | 'total' | 'together'> {
  const tests = Object.fromEntries(
    BURDEN_LEVELS.map((level) => [level, (a.tests[level] ?? 0) + (b.tests[level] ?? 0)]),
  );
  const together = (a.together ?? 0) + (b.together ?? 0);
  return { tests, total: a.total + b.total, ...(together > 0 && { together }) };
}
