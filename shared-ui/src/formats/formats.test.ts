import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatEpg,
  formatNumber,
  formatPercent,
  formatRange,
  formatRelative,
  NO_VALUE,
  toDate,
} from './formats.ts';

function useLanguages(locale: 'en' | 'es', languages: string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  i18n.loadAndActivate({ locale, messages: {} });
}

beforeEach(() => useLanguages('en', ['en-IE']));
afterEach(() => useLanguages('en', ['en-IE']));

describe('numbers', () => {
  test('have the grouping of the language', () => {
    expect(formatNumber(6012)).toBe('6,012');
    useLanguages('es', ['es-ES']);
    expect(formatNumber(60123.5)).toBe('60.123,5');
  });

  test('use the browser’s region if it matches the language', () => {
    useLanguages('es', ['en-IE', 'es-MX']);
    expect(formatNumber(60123.5)).toBe('60,123.5');
  });

  test('take percentages, not fractions', () => {
    expect(formatPercent(12.34)).toBe('12%');
    expect(formatPercent(12.34, 1)).toBe('12.3%');
  });

  test('show a missing value as a dash, not as zero', () => {
    expect(formatNumber(null)).toBe(NO_VALUE);
    expect(formatPercent(undefined)).toBe(NO_VALUE);
    expect(formatDate('')).toBe(NO_VALUE);
    expect(formatDate('not a date')).toBe(NO_VALUE);
  });

  test('ranges and sizes', () => {
    expect(formatRange(250, 1500)).toBe('250 – 1,500');
    expect(formatBytes(0)).toBe('0 bytes');
    expect(formatBytes(1)).toBe('1 byte');
    expect(formatBytes(9)).toBe('9 bytes');
    expect(formatBytes(10_485_760)).toBe('10.5 MB');
  });
});

describe('eggs per gram', () => {
  test('a count of zero is below the limit of detection', () => {
    expect(formatEpg(0, 50)).toBe('< 50');
    expect(formatEpg(0, 5)).toBe('< 5');
  });

  test('a count is multiplied', () => {
    expect(formatEpg(27, 50)).toBe('1,350');
  });

  test('a missing count has no number', () => {
    expect(formatEpg(null, 50)).toBe(NO_VALUE);
  });
});

describe('dates', () => {
  test('a day without a time stays that day in every time zone', () => {
    expect(toDate('2026-03-01').getDate()).toBe(1);
    expect(formatDate('2026-03-01')).toBe('1 Mar 2026');
  });

  test('are written in the language', () => {
    const noon = new Date(2026, 10, 21, 14, 5);
    expect(formatDateTime(noon)).toMatch(/21 Nov 2026.*14:05/);
    useLanguages('es', ['es-ES']);
    expect(formatDate(noon)).toBe('21 nov 2026');
  });

  test.each([
    [-30_000, 'now'],
    [-3 * 3_600_000, '3 hours ago'],
    [-86_400_000, 'yesterday'],
    [2 * 86_400_000, 'in 2 days'],
    [-400 * 86_400_000, 'last year'],
  ])('%i ms away is %s', (offset, expected) => {
    const now = new Date(2026, 10, 21, 12);
    expect(formatRelative(new Date(now.getTime() + offset), now)).toBe(expected);
  });
});
