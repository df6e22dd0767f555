import type { TimedTest } from './slowest.ts';

/** The result of a suite. Counts are of tests, or of checks. */
export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** The duration of each test, if the suite knows it. */
  readonly tests?: readonly TimedTest[];
}

export interface Total {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function totalOf(results: readonly Total[]): Total {
  return results.reduce<Total>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line of `npm test`: other tools parse it, so its format is fixed. */
export function totalLine({ passed, failed, skipped }: Total): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A line for each suite, in columns. */
export function suiteTable(results: readonly SuiteResult[]): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  return results
    .map(
      (r) =>
        `${r.failed > 0 ? '✗' : '✓'} ${r.name.padEnd(width)}  ${totalLine(r)}  ${r.seconds.toFixed(0)} s`,
    )
    .join('\n');
}
