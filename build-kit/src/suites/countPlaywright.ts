import { failureText } from './failures.ts';
import type { TimedTest } from './slowest.ts';
import type { Total } from './suite.ts';

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        /** The first, with its stack. */
        readonly error?: { readonly message?: string; readonly stack?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** The error that prevented a file from loading. */
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

/** A test that only passes on a retry counts as failed. */
export function countPlaywright({ stats, errors }: Omit<PlaywrightReport, 'suites'>): Total {
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 ? errors.length : failed,
    skipped: stats.skipped,
  };
}

export function timesOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): TimedTest[] {
  return suites.flatMap(({ title, specs, suites: nested = [] }) => [
    ...specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const error = results.find((result) => result.error)?.error;
      return {
        name: `${title} › ${spec.title}`,
        seconds: sum(results.map(({ duration }) => duration)) / 1000,
        ...(error && { failure: failureText(error.stack ?? error.message ?? '') }),
      };
    }),
    ...timesOfPlaywright({ suites: nested }),
  ]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
