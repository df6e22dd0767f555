import { expect, test } from '@jest/globals';
import { namesIn } from './check.ts';

const ALL = ['format', 'lint', 'types: mfe-home', 'dead code'];

test.each([
  ['several names', ['format', 'lint'], ['format', 'lint']],
  ['a name in several words', ['types:', 'mfe-home'], ['types: mfe-home']],
  ['the beginning of a name', ['dead'], ['dead']],
  ['no name', [], []],
])('%s', (_what, args, names) => {
  expect(namesIn(args, ALL)).toEqual(names);
});
