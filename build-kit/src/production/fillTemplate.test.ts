import { expect, test } from '@jest/globals';
import { fillTemplate } from './fillTemplate.ts';

test('fills placeholders in capitals and leaves those that nginx fills', () => {
  const template = 'listen ${PORT};\nreturn 308 ${URL}$request_uri; # $PORT ${PORT}';
  expect(fillTemplate(template, { PORT: '443', URL: 'https://portal.example' })).toBe(
    'listen 443;\nreturn 308 https://portal.example$request_uri; # $PORT 443',
  );
});

test('inserts a value unchanged', () => {
  expect(fillTemplate('a ${X} b', { X: '$& ${X} $1' })).toBe('a $& ${X} $1 b');
});

test('refuses a placeholder without a value and a value without a placeholder', () => {
  expect(() => fillTemplate('${A} ${B}', { A: '1' })).toThrow('no value for B');
  expect(() => fillTemplate('${A}', { A: '1', C: '2' })).toThrow('no placeholder for C');
});
