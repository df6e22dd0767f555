import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { KEYED_LOCKS, LOCKS } from './advisoryLocks.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

it.each([
  ['locks', LOCKS],
  ['keyed locks', KEYED_LOCKS],
])('no two %s share a number', (_name, locks) => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('both servers use only numbers from the list', () => {
  const files = globSync('{portal-api/src,portal-api/platform/src,release-registry/src}/**/*.ts', {
    cwd: ROOT,
  });
  const locking = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ text }) => /pg_\w*advisory\w*\(/.test(text));
  expect(locking.length).toBeGreaterThan(8);
  expect(locking.filter(({ text }) => !text.includes('advisoryLocks')).map(({ file }) => file)).toEqual([]);
  expect(locking.filter(({ text }) => /advisory\w*\(\s*\d/.test(text)).map(({ file }) => file)).toEqual([]);
});
