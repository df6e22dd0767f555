import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';

const text = readFileSync(path.join(ROOT, 'docs', 'compliance', 'asvs.md'), 'utf8');
const states = [...text.matchAll(/^\| \d+\.\d+\.\d+ +\| [12] +\| ([a-z/ ]+?) +\|/gm)].map(
  ([, state]) => state,
);

test.each([
  ['holds', 'holds'],
  ['holds in part: the line says what is missing', 'in part'],
  ['does not hold', 'no'],
  ['does not apply', 'n/a'],
])('docs/compliance/asvs.md has the right total for "%s"', (title, state) => {
  const [, total] = new RegExp(`^\\| ${title} +\\| (\\d+) +\\|`, 'm').exec(text) ?? [];
  expect(states.filter((one) => one === state)).toHaveLength(Number(total));
});

test('every requirement has one of these states', () => {
  expect([...new Set(states)].toSorted()).toEqual(['holds', 'in part', 'n/a', 'no']);
  expect(states).toHaveLength([...text.matchAll(/^\| \d+\.\d+\.\d+ /gm)].length);
});

/** Sources and tests, by the paths that a reader would look for. */
const FILES = globSync('**/*.{ts,tsx,mjs,md,conf,yaml}', {
  cwd: ROOT,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.[^/]+)$/.test(name),
}).map((file) => `/${file.replaceAll(path.sep, '/')}`);

test('every file and folder that it names as evidence is there', () => {
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, name = '']) => name);
  const paths = named.filter((name) => name.includes('/') || /\.(?:ts|tsx|mjs|conf|yaml)$/.test(name));
  expect(paths.length).toBeGreaterThan(40);
  // The exports of the platform leave out its `src`.
  const places = paths.map((name) => [
    name,
    `/${name.replace(/^platform\//, 'platform/src/').replace(/\/$/, '')}`,
  ]);
  const missing = places.filter(
    ([, place = '']) => !FILES.some((file) => file.endsWith(place) || file.includes(`${place}/`)),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
