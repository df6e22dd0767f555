/** A test and its duration. */
export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
  /** What failed first, with the place, if the test failed or passed only on a retry. */
  readonly failure?: string;
}

const SHOWN = 20;

/** The slowest tests of all suites, one per line. */
export function slowestTable(tests: readonly TimedTest[]): string {
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  const width = Math.max(0, ...slowest.map(({ seconds }) => seconds.toFixed(1).length));
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(width)} s  ${name}`).join('\n');
}
