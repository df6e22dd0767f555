import { describe, expect, it } from '@jest/globals';

import { chartCountry } from './countries.ts';
import { mondayOf, monthsBetween, weeksBetween } from './periods.ts';

describe('periods', () => {
  it('can cross the end of a year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(weeksBetween('2025-12-31', '2026-01-06')).toEqual(['2025-12-29', '2026-01-05']);
  });

  it('start weeks on Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  it('are empty if the end comes first, and only have the latest months if they are too long', () => {
    expect(weeksBetween('2026-02-01', '2026-01-01')).toEqual([]);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
    const weeks = weeksBetween('1900-01-01', '2026-11-21');
    expect([weeks.length, weeks.at(-1)]).toEqual([1_040, '2026-11-16']);
    const months = monthsBetween('0001-01', '2026-11');
    expect([months.length, months[0], months.at(-1)]).toEqual([240, '2006-12', '2026-11']);
  });
});

describe('chartCountry', () => {
  it.each([
    ['Republic of Ireland', 'ireland'],
    [' ireland ', 'ireland'],
    ['UK', 'uk'],
    ['UK - Wales', 'uk'],
    ['Ukraine', undefined],
    ['New Zealand', 'nz'],
    ['France', 'fr'],
    ['Iceland', undefined],
  ])('puts %s with %s', (country, key) => {
    expect(chartCountry(country)).toBe(key);
  });
});
