import { expect, test } from '@jest/globals';
import { weightProblems, type WeighedBuild } from './weights.ts';

function aBuild(name: string, firstLoad: number, largestPage = 0): WeighedBuild {
  const mounts = name === 'host-shell' ? [] : ['/soil'];
  return { name, mounts, sizes: { firstLoad, largestPage }, budget: undefined };
}

test('does not report builds within their budgets', () => {
  expect(weightProblems([aBuild('host-shell', 250_000), aBuild('mfe-soil', 10_000, 30_000)])).toEqual([]);
});

test('names a build that is too large, and the routes that wait for it', () => {
  const problems = weightProblems([aBuild('host-shell', 280_000), aBuild('mfe-soil', 11_000, 60_000)]);
  expect(problems).toEqual([
    'host-shell: its first page needs 280.0 kB, its budget is 258 kB',
    'mfe-soil: its largest further part is 60.0 kB, its budget is 40 kB',
    '/soil: needs 291.0 kB before its page, its budget is 268 kB',
  ]);
});

test("prefers a package's budget to the common one", () => {
  const build = { ...aBuild('mfe-soil', 25_000), budget: { firstLoadKb: 30 } };
  expect(weightProblems([build])).toEqual([]);
});
