import type { Total } from './suite.ts';

export interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What kept a file from being loaded. */
  readonly errors: readonly unknown[];
}

/** A test that passes only when it is tried again has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Total {
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 ? errors.length : failed,
    skipped: stats.skipped,
  };
}
