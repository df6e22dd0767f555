import { expect, test } from '@jest/globals';
import { linesWithNames } from './remoteNames.ts';

test('finds a line that names a remote, but not another word with the same beginning', () => {
  const text = "load('mfe-lab');\nload('mfe-laboratory');\nload(name);";
  expect(linesWithNames(['mfe-lab'], text)).toEqual(['1 names mfe-lab']);
});

test('a remote may have the name of an example in a comment', () => {
  const text =
    "/** As `mfe-soil/sample-actions`. */\n/**\n * As `mfe-soil`.\n */\n// mfe-soil\nload('mfe-soil');";
  expect(linesWithNames(['mfe-soil'], text)).toEqual(['6 names mfe-soil']);
});
