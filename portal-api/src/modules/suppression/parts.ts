import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

/**
 * Parts with fewer tests than the minimum, which are only counted together. If even their sum is below the minimum,
 * the next smallest part is added, so that no difference between two counts covers fewer tests.
 */
export function joinedParts(tests: ReadonlyMap<string, number>): string[] {
  const parts = [...tests].filter(([, n]) => n > 0).toSorted(([a, n], [b, m]) => n - m || (a < b ? -1 : 1));
  const joined: string[] = [];
  let sum = 0;
  for (const [part, n] of parts) {
    if (n >= AGGREGATED_MIN_TESTS && (sum === 0 || sum >= AGGREGATED_MIN_TESTS)) break;
    joined.push(part);
    sum += n;
  }
  return joined;
}

/** Whether the tests of the chosen parts may be counted: all joined parts are chosen, or none. */
export function mayBeChosen(tests: ReadonlyMap<string, number>, chosen: (part: string) => boolean): boolean {
  const joined = joinedParts(tests);
  return joined.every(chosen) || !joined.some(chosen);
}

/**
 * Splits the weeks (Mondays, ISO 8601) into runs with enough tests each. A run stays within its calendar year and
 * does not depend on the requested period, so two periods differ by whole runs. The weeks of a year with too few
 * tests belong to no run.
 */
export function runsOfWeeks(tests: ReadonlyMap<string, number>): string[][] {
  const runs: string[][] = [];
  let open: string[] = [];
  let sum = 0;
  let year = '';
  let firstOfYear = 0;
  const endYear = () => {
    if (open.length > 0 && runs.length > firstOfYear) runs.at(-1)!.push(...open);
    [open, sum, firstOfYear] = [[], 0, runs.length];
  };
  for (const week of [...tests.keys()].toSorted()) {
    if (week.slice(0, 4) !== year) endYear();
    year = week.slice(0, 4);
    open.push(week);
    sum += tests.get(week)!;
    if (sum >= AGGREGATED_MIN_TESTS) {
      runs.push(open);
      [open, sum] = [[], 0];
    }
  }
  endYear();
  return runs;
}
