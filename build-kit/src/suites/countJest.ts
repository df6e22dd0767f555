import path from 'node:path';
import { failureText } from './failures.ts';
import type { TimedTest } from './slowest.ts';
import type { Total } from './suite.ts';

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Test files that failed to run. The other counts do not include their tests. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** The file's path. */
    readonly name?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export function countJest(report: JestReport): Total {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** As build-kit/patches/tinypool@2.2.0.patch says it, with the code or the signal. */
const ENDED = /Worker exited unexpectedly.*/;

/** The files whose worker process ended while it ran them, with what jest says of it. */
export function endedWorkers({ testResults }: JestReport): { file: string; reason: string }[] {
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const reason = assertionResults.length === 0 ? ENDED.exec(message)?.[0] : undefined;
    return name !== undefined && reason !== undefined ? [{ file: name, reason }] : [];
  });
}

/** The total after files were run again, which the first one counts as failed. */
export function withSecondRun(first: Total, ended: number, second: Total): Total {
  return {
    passed: first.passed + second.passed,
    failed: first.failed - ended + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

export function timesOfJest({ testResults }: JestReport): TimedTest[] {
  return testResults.flatMap(({ name: file = '', message = '', assertionResults }) => {
    // jest says of a file that fails to run only why.
    if (assertionResults.length === 0 && message !== '')
      return [{ name: path.basename(file), seconds: 0, failure: failureText(message) }];
    return assertionResults.map(({ fullName, duration, failureMessages: [failure] = [] }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      ...(failure !== undefined && { failure: failureText(failure) }),
    }));
  });
}
