import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';

const text = readFileSync(path.join(ROOT, 'docs', 'asvs.md'), 'utf8');
const states = [...text.matchAll(/^\| \d+\.\d+\.\d+ +\| [12] +\| ([a-z/ ]+?) +\|/gm)].map(
  ([, state]) => state,
);

test.each([
  ['holds', 'holds'],
  ['holds in part: the line says what is missing', 'in part'],
  ['does not hold', 'no'],
  ['does not apply', 'n/a'],
])('docs/asvs.md has the right total for "%s"', (title, state) => {
  const [, total] = new RegExp(`^\\| ${title} +\\| (\\d+) +\\|`, 'm').exec(text) ?? [];
  expect(states.filter((one) => one === state)).toHaveLength(Number(total));
});

test('every requirement has one of these states', () => {
  expect([...new Set(states)].toSorted()).toEqual(['holds', 'in part', 'n/a', 'no']);
  expect(states).toHaveLength([...text.matchAll(/^\| \d+\.\d+\.\d+ /gm)].length);
});
