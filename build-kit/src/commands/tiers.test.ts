import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { engineTests } from '../suites/engineTests.ts';
import type { SuiteResult } from '../suites/suite.ts';
import { fullTier, quickTier, selectionAfter, withinTime } from './tiers.ts';

const SPECS = path.join(ROOT, 'e2e', 'specs');

test('both tiers begin with what fails fast', () => {
  const names = (suites: ReturnType<typeof quickTier>) => suites.map(({ name }) => name);
  expect(names(quickTier())).toEqual(['checks', 'unit', 'postgres', 'embedded', 'build', 'browser']);
  expect(names(fullTier({ isDrawn: true }))).toEqual([
    'checks',
    'unit',
    'pooler',
    'postgres',
    'build',
    'browser',
    'journeys',
    'production',
    'embedded',
    'pages',
    'repository',
    'integration-client',
    'other-folder',
    'browsers',
    'object-store',
    'database-lost',
    'distributed',
  ]);
});

test('without a PostgreSQL server, the embedded engine runs every test of the servers', () => {
  const result = { name: 'servers, PostgreSQL', passed: 0, failed: 0, skipped: 1, seconds: 0 };
  expect(selectionAfter(result)).toEqual({ args: [] });
  expect(selectionAfter({ ...result, passed: 5, skipped: 0 })).toBe('engine');
  expect(selectionAfter({ ...result, failed: 1 })).toBe('engine');
  expect(selectionAfter({ ...result, passed: 5 }, { share: '1/4' })).toEqual({ share: '1/4' });
  expect(selectionAfter(result, { share: '1/4' })).toEqual({ args: [] });
});

/** Runs suites on a machine that needs `slowness` times as long; returns the names of those that ran. */
async function ranWithin(limit: number, slowness: number): Promise<string[]> {
  let clock = 1_000;
  const names: string[] = [];
  const suite = (name: string, seconds: number, mayWait = false) => ({
    name,
    seconds,
    mayWait,
    async run() {
      clock += seconds * slowness;
      names.push(name);
      return { name, passed: 1, failed: 0, skipped: 0, seconds: seconds * slowness };
    },
  });
  const all = [suite('first', 100), suite('second', 300, true), suite('third', 50, true), suite('last', 100)];
  const results: SuiteResult[] = [];
  for (const { run } of withinTime(all, limit, () => clock)) results.push(await run(results));
  expect(results.filter(({ skipped }) => skipped === 1)).toHaveLength(all.length - names.length);
  return names;
}

test('a run of limited time leaves out, and counts, what would not end in time', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await ranWithin(600, 1)).toEqual(['first', 'second', 'third', 'last']);
  expect(await ranWithin(600, 2)).toEqual(['first', 'third', 'last']);
  expect(await ranWithin(600, 7)).toEqual(['first', 'last']);
  expect(log.mock.calls.flat().join()).toContain('Run "npm test -- second"');
  log.mockRestore();
});

test('the tests in which the engines can differ exist', () => {
  expect(engineTests().filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test.each([
  ['sign-in', ['signIn', 'roles', 'recovery', 'secondFactor']],
  ['Home', ['home']],
  ['Clients', ['clients', 'clientFarms', 'clientJourney']],
  ['Test Results', ['testResults', 'recordResult']],
  ['Analytics', ['analytics']],
  ['Forecast', ['forecast']],
  ['Account', ['account', 'accountSettings']],
  ['Notifications', ['notifications']],
  ['releases', ['releaseJourney', 'releasesConsole', 'automaticRollback']],
  ['the shell', ['platform', 'loader', 'offline', 'language', 'keyboard']],
])('the quick journeys include %s', (_area, files) => {
  for (const file of files) {
    expect(readFileSync(path.join(SPECS, `${file}.spec.ts`), 'utf8')).toMatch(/tag: .*'@quick'/);
  }
});

test('about a third of the journeys are quick', () => {
  const text = readdirSync(SPECS)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(path.join(SPECS, file), 'utf8'))
    .join('\n');
  const share = text.match(/tag: .*'@quick'/g)!.length / text.match(/^ *test\(/gm)!.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.45);
});
