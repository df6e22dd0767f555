import type { Locale } from '../locale.ts';

/** One count, one day and one range, which everything that is written for a user must show alike. */
export const FORMAT_EXAMPLE = {
  epg: 4450,
  zero: { epg: 0, multiplicationFactor: 50 },
  day: '2026-11-21',
  range: { low: 1200, high: 12_300 },
} as const;

export const FORMATTED: Readonly<
  Record<Locale, Readonly<Record<'count' | 'zero' | 'unit' | 'day' | 'range', string>>>
> = {
  en: { count: '4,450 epg', zero: '< 50 epg', unit: 'epg', day: '21 Nov 2026', range: '1,200 – 12,300' },
  es: { count: '4450 hpg', zero: '< 50 hpg', unit: 'hpg', day: '21 nov 2026', range: '1200 – 12.300' },
};
