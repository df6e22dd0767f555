import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { drawnSoak, embeddedShare, fullSoak, given, partOf, quickSoak, soakLine } from './soak.ts';

const commits = Array.from({ length: 200 }, (_, n) => createHash('sha1').update(`commit ${n}`).digest('hex'));

test('a commit always draws the same tenth, and prints how to repeat it', () => {
  const soak = quickSoak('0000000a0000001fffffffffffffffffffffffff');
  expect(soakLine(soak)).toBe('Soak tests: FUZZ_SEED=1 FUZZ_SHARE=0/10 KILLS=3');
  expect(quickSoak(commits[0]!)).toEqual(quickSoak(commits[0]!));
});

test('commits draw every tenth about equally often', () => {
  const times = Map.groupBy(commits, (commit) => quickSoak(commit).FUZZ_SHARE);
  expect(times.size).toBe(10);
  for (const drawn of times.values()) {
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.length).toBeLessThan(36);
  }
});

test('ten commits in a row draw more than half of the operations', () => {
  const counts = Array.from({ length: 20 }, (_, n) => commits.slice(n * 10, n * 10 + 10)).map(
    (row) => new Set(row.map((commit) => quickSoak(commit).FUZZ_SHARE)).size,
  );
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(5);
});

test('the full strength has no limits, and another seed each time', () => {
  expect(Object.keys(fullSoak())).toEqual(['FUZZ_SEED']);
  expect(fullSoak()).not.toEqual(fullSoak());
});

test('a run of limited time fuzzes every operation, with another seed each time', () => {
  const [commit] = commits;
  expect(Object.keys(drawnSoak(commit!))).toEqual(['FUZZ_SEED', 'FIELDS_SHARE', 'FORMAT_TRIALS', 'KILLS']);
  expect(drawnSoak(commit!)).not.toEqual(drawnSoak(commit!));
});

test('as many kills as a test was written with are made on request', () => {
  expect(given(drawnSoak(commits[0]!), { KILLS: '30' }).KILLS).toBe('30');
});

test('commits draw each half of the operations whose fields are tried', () => {
  const times = Map.groupBy(commits, (commit) => drawnSoak(commit).FIELDS_SHARE);
  expect([...times.keys()].toSorted()).toEqual(['0/2', '1/2']);
  for (const drawn of times.values()) expect(drawn.length).toBeGreaterThan(70);
});

test('commits draw each quarter of the embedded engine’s other tests about equally often', () => {
  const times = Map.groupBy(commits, (commit) => embeddedShare(commit));
  expect([...times.keys()].toSorted()).toEqual(['0/4', '1/4', '2/4', '3/4']);
  for (const drawn of times.values()) expect(drawn.length).toBeGreaterThan(30);
});

test('the quarters together are everything', () => {
  const items = Array.from({ length: 11 }, (_, n) => n);
  const quarters = ['0/4', '1/4', '2/4', '3/4'].map((share) => partOf(items, share));
  expect(quarters[2]).toEqual([2, 6, 10]);
  expect(quarters.flat().toSorted((one, other) => one - other)).toEqual(items);
});

test('a seed that was given wins', () => {
  expect(given(quickSoak(commits[0]!), { FUZZ_SEED: '7', FUZZ_RUNS: '9' })).toEqual({
    ...quickSoak(commits[0]!),
    FUZZ_SEED: '7',
  });
});
