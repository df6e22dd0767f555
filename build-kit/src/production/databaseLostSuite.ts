import { runJest } from '../suites/jestSuite.ts';
import type { SuiteResult } from '../suites/suite.ts';

/** A database whose machines are lost while people work, and one that is taken back to a moment. */
export function runDatabaseLost(): Promise<SuiteResult> {
  return runJest({
    name: 'database lost',
    projects: ['build-kit'],
    // One after the other: both measure or wait.
    args: ['(databaseLost|restoreDrill)\\.production\\.test', '--maxWorkers=1'],
    env: { PRODUCTION_TESTS: 'yes' },
  });
}
