import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { committedLicences, LICENCES_FILE, licenceProblems } from './licences.ts';

const MIT = { name: 'chart', version: '1.0.0', licence: 'MIT' };
const TABLE = new Map([['chart', 'MIT']]);

test('nothing is wrong while every package has the allowed licence of the table', () => {
  expect(licenceProblems([MIT, { ...MIT, version: '2.0.0' }], TABLE)).toEqual([]);
});

test('a new package, a removed one and a changed licence differ from the table', () => {
  expect(licenceProblems([MIT, { ...MIT, name: 'line' }], TABLE)).toEqual([
    'line (MIT) is not in docs/compliance/licences.md',
  ]);
  expect(licenceProblems([], TABLE)).toEqual([
    'chart is in docs/compliance/licences.md, but not shipped any more',
  ]);
  expect(licenceProblems([{ ...MIT, licence: 'ISC' }], TABLE)).toEqual([
    'chart is licensed under ISC; docs/compliance/licences.md has MIT',
  ]);
  expect(licenceProblems([MIT, { ...MIT, version: '2.0.0', licence: 'ISC' }], TABLE)).toEqual([
    'chart is licensed under ISC; MIT; docs/compliance/licences.md has MIT',
  ]);
});

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['LGPL-3.0-or-later', false],
])('a package under “%s” may be shipped: %s', (licence, allowed) => {
  const problems = licenceProblems([{ ...MIT, licence }], new Map([['chart', licence]]));
  expect(problems).toEqual(allowed ? [] : [`chart 1.0.0 may not be shipped: its licence is ${licence}`]);
});

test('a package without a licence may not be shipped, unless that was decided for it', () => {
  const none = { name: 'chart', version: '1.0.0' };
  expect(licenceProblems([none], new Map([['chart', 'none declared']]))).toEqual([
    'chart 1.0.0 may not be shipped: its licence is none declared',
  ]);
  expect(licenceProblems([{ ...none, name: 'png-js' }], new Map([['png-js', 'none declared']]))).toEqual([]);
});

test('native packages are not in the table, but need an allowed licence', () => {
  const native = { name: '@img/sharp-libvips-plan9', version: '1.0.0', native: true } as const;
  expect(licenceProblems([{ ...native, licence: 'LGPL-3.0-or-later' }], new Map())).toEqual([]);
  expect(licenceProblems([{ ...native, name: 'other', licence: 'LGPL-3.0-or-later' }], new Map())).toEqual([
    'other 1.0.0 may not be shipped: its licence is LGPL-3.0-or-later',
  ]);
});

test('the table of the document is read by package', () => {
  const table = committedLicences(readFileSync(LICENCES_FILE, 'utf8'));
  expect(table.get('react')).toBe('MIT');
  expect(table.get('highcharts')).toBe('https://www.highcharts.com/license');
  expect(table.has('package')).toBe(false);
});
