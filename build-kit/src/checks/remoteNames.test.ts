import { expect, test } from '@jest/globals';
import { linesNaming } from './remoteNames.ts';

test('a line that names a remote is found, another word that begins like it is not', () => {
  const text = "load('mfe-lab');\nload('mfe-laboratory');\nload(name);";
  expect(linesNaming(['mfe-lab'], text)).toEqual(['1 names mfe-lab']);
});
