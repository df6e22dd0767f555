import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { engineTests } from '../suites/engineTests.ts';
import { fullTier, quickTier, selectionAfter } from './tiers.ts';

const SPECS = path.join(ROOT, 'e2e', 'specs');

test('both tiers begin with what fails fast', () => {
  const names = (suites: ReturnType<typeof quickTier>) => suites.map(({ name }) => name);
  expect(names(quickTier())).toEqual(['checks', 'unit', 'postgres', 'embedded', 'build', 'browser']);
  expect(names(fullTier())).toEqual([
    'checks',
    'unit',
    'pooler',
    'postgres',
    'embedded',
    'pages',
    'build',
    'other-folder',
    'browser',
    'browsers',
    'production',
    'database-lost',
    'object-store',
    'repository',
    'integration-client',
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
