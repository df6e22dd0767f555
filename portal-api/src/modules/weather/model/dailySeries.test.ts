import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseDailySeries } from './dailySeries.ts';
import { yearSummaries } from './yearSummaries.ts';

const of = (value: unknown) => JSON.stringify(value);

it.each([
  ['{', 'is not valid JSON'],
  ['{"2024-03-01":[NaN,1]}', 'is not valid JSON'],
  [of([1]), 'must be an object, day to [tmax, tmin, …]'],
  [of(null), 'must be an object'],
  [of({}), 'has no days'],
  [of({ '2023-02-29': [5, 1] }), '2023-02-29 is not a day; days are written YYYY-MM-DD'],
  [of({ 'June 1': [5, 1] }), 'June 1 is not a day'],
  [of({ '2024-03-01': 5 }), '2024-03-01 is not a list; a day is [tmax, tmin, …]'],
  [of({ '2024-03-01': [5] }), '2024-03-01 tmin is not a number'],
  [of({ '2024-03-01': [null, 1] }), '2024-03-01 tmax is not a number'],
  [of({ '2024-03-01': ['5', '1'] }), '2024-03-01 tmax is not a number'],
  ['{"2024-03-01":[1e999,1]}', '2024-03-01 tmax'],
  [of({ '2024-03-01': [41, -400] }), '2024-03-01 tmin is below -90 °C'],
  [of({ '2024-03-01': [1, 5] }), '2024-03-01 has a maximum below its minimum'],
])('refuses %s, and reports the problem and its place', (text, message) => {
  expect(() => parseDailySeries(text)).toThrow(message);
});

it('accepts days in any order, a byte-order mark, a leap day and further values of any kind', () => {
  const file = moorePark();
  const days = Object.entries(JSON.parse(file) as object).toReversed();
  expect(yearSummaries(parseDailySeries(`\uFEFF${of(Object.fromEntries(days))}`))).toEqual(
    yearSummaries(parseDailySeries(file)),
  );
  expect(parseDailySeries(of({ '2024-02-29': [5, -1.5, null, 'wet'] }))).toHaveProperty('2024-02-29');
});

function moorePark(): string {
  return readFileSync(new URL('../../../../data/moore-park-daily.json', import.meta.url), 'utf8');
}
