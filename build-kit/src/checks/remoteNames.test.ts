import { expect, test } from '@jest/globals';
import { linesWithNames } from './remoteNames.ts';

test('finds a line that names a remote, but not another word with the same beginning', () => {
  const text = "load('mfe-lab');\nload('mfe-laboratory');\nload(name);";
  expect(linesWithNames(['mfe-lab'], text)).toEqual(['1 names mfe-lab']);
});
