import { expect, test } from '@jest/globals';
import { readOutdated } from '../commands/outdated.ts';
import { catalogVersions, heldBack, heldBackProblems, outdatedProblems } from './dependencies.ts';

const DOCUMENT = `
| package  | used  | newest | why it stays           |
| -------- | ----- | ------ | ---------------------- |
| @a/chart | 1.2.0 | 2.0.0  | its types need a later |
| line     | 3.0.0 | 3.1.0  | not on our database    |
`;
const ROWS = heldBack(DOCUMENT);
const WORKSPACE = "catalog:\n  '@a/chart': 1.2.0\n  line: 3.0.0\n";

test('a row without a reason is no row', () => {
  expect(ROWS.map(({ name }) => name)).toEqual(['@a/chart', 'line']);
  expect(heldBack('| line | 3.0.0 | 3.1.0 |  |')).toEqual([]);
});

test('an update makes its row wrong without asking the registry', () => {
  expect(heldBackProblems(ROWS, catalogVersions(WORKSPACE))).toEqual([]);
  expect(heldBackProblems(ROWS, catalogVersions("catalog:\n  '@a/chart': 2.0.0\n"))).toEqual([
    'docs/compliance/dependencies.md has @a/chart 1.2.0; the catalog has 2.0.0',
    'docs/compliance/dependencies.md has line 3.0.0; the catalog has no such package',
  ]);
});

test('a newer version than that of the row needs another look, and so does a package without a row', () => {
  const answer = {
    '@a/chart@1.2.0': { current: '1.2.0', latest: '2.0.0' },
    '@a/chart@1.2.0 (dev)': { current: '1.2.0', latest: '2.0.0' },
    'line@3.0.0': { current: '3.0.0', latest: '3.2.0' },
    dot: { current: '1.0.0', latest: '1.0.1' },
  };
  expect(outdatedProblems(ROWS, readOutdated(JSON.stringify(answer)))).toEqual([
    'line 3.0.0: 3.2.0 is out. Update it, or say why not',
    'dot 1.0.0: 1.0.1 is out. Update it, or say why not',
  ]);
  expect(outdatedProblems(ROWS, readOutdated('{}'))).toEqual([
    '@a/chart is at its newest version: remove it from docs/compliance/dependencies.md',
    'line is at its newest version: remove it from docs/compliance/dependencies.md',
  ]);
});
