import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '../locale.ts';
import { FORMAT_EXAMPLE, FORMATTED } from '../testing/formatExamples.ts';
import { createFormats, formatsFor } from './createFormats.ts';
import { isTimeZone } from './timeZone.ts';

describe('the formats of a language', () => {
  it.each(LOCALES)('write counts, days and ranges in %s', (language) => {
    const { count, date, range, unit } = formatsFor(language);
    const { epg, zero, day } = FORMAT_EXAMPLE;
    expect({
      count: count(epg, 'epg'),
      zero: count(zero.epg, 'epg', zero.multiplicationFactor),
      unit: unit('epg'),
      day: date(day),
      range: range(FORMAT_EXAMPLE.range.low, FORMAT_EXAMPLE.range.high),
    }).toEqual(FORMATTED[language]);
  });

  it('keep a day in every time zone, and take a time’s day in theirs', () => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/New_York', 'Europe/Dublin']) {
      expect(formatsFor('en', zone).date('2026-03-01')).toBe('1 Mar 2026');
    }
    expect(formatsFor('en', 'Pacific/Auckland').date('2026-03-01T20:00:00Z')).toBe('2 Mar 2026');
    expect(formatsFor('en').date('2026-03-01T20:00:00Z')).toBe('1 Mar 2026');
  });

  it('count oocysts per gram in their own unit', () => {
    expect(formatsFor('es').count(500, 'opg')).toBe('500 opg');
    expect(createFormats('es-MX').unit('epg')).toBe('hpg');
  });
});

it.each([
  ['en', 'Ireland and United Kingdom', 'cattle, sheep and goats'],
  ['es', 'Irlanda y Reino Unido', 'cattle, sheep y goats'],
] as const)('lists things and names countries in %s', (language, countries, animals) => {
  const { country, list } = formatsFor(language);
  expect(list([country('ireland'), country('uk')])).toBe(countries);
  expect(list(['cattle', 'sheep', 'goats'])).toBe(animals);
});

it('knows the names of time zones', () => {
  expect(['Europe/Dublin', 'Asia/Calcutta', 'Nowhere/Else', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
