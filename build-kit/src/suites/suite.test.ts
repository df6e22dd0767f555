import { describe, expect, test } from '@jest/globals';
import { countPlaywright, timesOfPlaywright } from './countPlaywright.ts';
import { countJest, endedWorkers, timesOfJest, withSecondRun } from './countJest.ts';
import { failedTable } from './failures.ts';
import { slowestTable } from './slowest.ts';
import { suiteTable, totalLine, totalOf } from './suite.ts';

describe('the closing line', () => {
  test('adds up the suites in the format that other tools read', () => {
    const total = totalOf([
      { passed: 3, failed: 0, skipped: 1 },
      { passed: 10, failed: 2, skipped: 0 },
    ]);
    expect(totalLine(total)).toBe('13 passed, 2 failed, 1 skipped');
    expect(totalLine(totalOf([]))).toBe('0 passed, 0 failed, 0 skipped');
  });

  test('a table marks the suite that failed', () => {
    const counts = { passed: 1, skipped: 0, seconds: 2.4 };
    expect(
      suiteTable([
        { name: 'unit', failed: 0, ...counts },
        { name: 'browser', failed: 1, ...counts },
      ]),
    ).toBe('✓ unit     1 passed, 0 failed, 0 skipped  2 s\n✗ browser  1 passed, 1 failed, 0 skipped  2 s');
  });
});

describe('counting jest', () => {
  const none = {
    numPassedTests: 4,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ assertionResults: [{ fullName: 'grades a count', duration: 1500 }] }],
  };

  test('todo counts as skipped', () => {
    expect(countJest(none)).toEqual({ passed: 4, failed: 0, skipped: 2 });
  });

  test('a file that fails to run is a failure, even though none of its tests is counted', () => {
    expect(countJest({ ...none, numRuntimeErrorTestSuites: 2 }).failed).toBe(2);
  });
});

test('a file whose worker ended is no failed test; the result of its second run counts', () => {
  const results = [
    {
      name: '/a.test.ts',
      message: '  ● Test suite failed to run\n\n    Worker exited unexpectedly with signal SIGSEGV\n',
      assertionResults: [],
    },
    { name: '/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    {
      name: '/c.test.ts',
      message: 'Worker exited unexpectedly',
      assertionResults: [{ fullName: 'says so' }],
    },
  ];
  const report = {
    numPassedTests: 4,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 2,
    testResults: results,
  };
  const ended = [{ file: '/a.test.ts', reason: 'Worker exited unexpectedly with signal SIGSEGV' }];
  expect(endedWorkers(report)).toEqual(ended);
  const second = { passed: 2, failed: 1, skipped: 1 };
  expect(withSecondRun(countJest(report), 1, second)).toEqual({ passed: 6, failed: 2, skipped: 1 });
});

test('the slowest tests of all suites are listed by time', () => {
  const jest = timesOfJest({
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        assertionResults: [
          { fullName: 'quick', duration: 90 },
          { fullName: 'todo', duration: null },
        ],
      },
    ],
  });
  const specs = [{ title: 'signs in', tests: [{ results: [{ duration: 8_000 }, { duration: 4_250 }] }] }];
  const browser = timesOfPlaywright({
    suites: [{ title: 'roles.spec.ts', specs: [], suites: [{ title: 'roles', specs }] }],
  });
  expect(slowestTable([...jest, ...browser])).toBe('12.3 s  roles › signs in\n 0.1 s  quick\n 0.0 s  todo');
});

test('the failed tests of all suites are named at the end, with what failed first', () => {
  const jest = timesOfJest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/p/counts.test.ts',
        assertionResults: [
          { fullName: 'holds', failureMessages: [] },
          {
            fullName: 'adds up',
            failureMessages: [
              'Error: \u001b[31mexpected 3\u001b[39m\n\nReceived: 4\n    at run (/p/node_modules/x.js:1:1)\n    at /p/counts.test.ts:7:3\n    at /p/b.ts:1:1',
            ],
          },
        ],
      },
      { name: '/p/broken.test.ts', message: 'SyntaxError: Unexpected token', assertionResults: [] },
    ],
  });
  const retried = [{ duration: 1, error: { message: 'Time-out', stack: 'Time-out\n    at e2e/a.ts:3:1' } }];
  const browser = timesOfPlaywright({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          { title: 'presses', tests: [{ results: [...retried, { duration: 1 }] }] },
          { title: 'passes', tests: [{ results: [{ duration: 1 }] }] },
        ],
      },
    ],
  });
  expect(failedTable([...jest, ...browser])).toBe(
    [
      '✗ adds up',
      '    Error: expected 3',
      '    Received: 4',
      '        at /p/counts.test.ts:7:3',
      '✗ broken.test.ts',
      '    SyntaxError: Unexpected token',
      '✗ a.spec.ts › presses',
      '    Time-out',
      '        at e2e/a.ts:3:1',
    ].join('\n'),
  );
  expect(failedTable(timesOfPlaywright({ suites: [] }))).toBe('');
});

test('a hundred failed tests are counted where they are not shown', () => {
  const tests = Array.from({ length: 100 }, (_, n) => ({ name: `t${n}`, seconds: 0, failure: '' }));
  const lines = failedTable(tests).split('\n');
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toBe('and 70 more');
});

describe('counting playwright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 1 };

  test('a test that only passes on a retry has failed', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 1,
    });
  });

  test('a file that fails to load is a failure', () => {
    expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1);
  });
});
