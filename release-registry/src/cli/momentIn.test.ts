import { expect, test } from '@jest/globals';
import { momentIn } from './momentIn.ts';

const AT = '2026-07-01T23:30:05.000Z';

test('times are in UTC, as the registry writes them, or in a zone', () => {
  expect(momentIn(undefined)(AT)).toBe(AT);
  expect(momentIn('Europe/Dublin')(AT)).toBe('2026-07-02 00:30:05 GMT+1');
  expect(momentIn('UTC')(AT)).toMatch(/^2026-07-01 23:30:05/);
});

test('an unknown zone is refused', () => {
  expect(() => momentIn('Mars/Olympus')).toThrow('is not a time zone, for example Europe/Dublin');
});
