import { describe, expect, it } from '@jest/globals';

import mooreParkDaily from '../../../../data/moore-park-daily.json' with { type: 'json' };
import stations from '../../../../data/weather-stations.json' with { type: 'json' };
import { addDays, daysBetween } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { seasonYear } from './days.ts';
import { degreeDays } from './degreeDays.ts';
import { hatchedFraction, hatchingOn, hatchingSeason, type DayTemperature } from './hatching.ts';
import { normalTemperatures } from './normals.ts';

function mooreParkSpring(year: number): DayTemperature[] {
  return Object.entries(mooreParkDaily as Record<string, number[]>)
    .filter(([day]) => day >= `${year}-03-01` && day <= `${year}-06-30`)
    .map(([day, [tmax, tmin]]) => ({ day, tmax: tmax!, tmin: tmin!, forecast: false }));
}

describe('degreeDays', () => {
  it('is zero on a day that stays at or below the base', () => {
    expect(degreeDays(-4, 3)).toBe(0);
  });
  it('counts the mean above the base on a day that stays above it', () => {
    expect(degreeDays(5, 13)).toBeCloseTo(6, 10);
  });
  it('counts part of a day that crosses the base, more than its mean suggests', () => {
    expect(degreeDays(-1, 7)).toBeCloseTo(4 / Math.PI, 10);
    expect(degreeDays(1, 9)).toBeGreaterThan(2);
  });
});

describe('hatchingSeason, on the daily series of Moore Park', () => {
  it.each([
    [2022, 136.11, 325.63, '03-18', '04-08', '04-25'],
    [2023, 153.66, 343.09, '03-17', '04-04', '04-23'],
    [2025, 166.91, 392.15, '03-10', '04-01', '04-19'],
  ])('finds the calibrated sums and days of %s', (year, march, april, start, peak, end) => {
    const season = hatchingSeason(mooreParkSpring(year));
    const on = (day: string) => season.days.find((entry) => entry.day === `${year}-${day}`)!.index;
    expect(on('03-31')).toBeCloseTo(march, 2);
    expect(on('04-30')).toBeCloseTo(april, 2);
    expect(season).toMatchObject({
      start: `${year}-${start}`,
      peak: `${year}-${peak}`,
      end: `${year}-${end}`,
    });
  });

  it('refuses temperatures that end before the end of hatching', () => {
    expect(() => hatchingSeason(mooreParkSpring(2022).slice(0, 20))).toThrow(RangeError);
  });

  it('has half of the eggs hatched at the peak', () => {
    expect(hatchedFraction(172)).toBe(0.5);
    expect(hatchedFraction(55)).toBeCloseTo(0.1, 2);
    expect(hatchedFraction(289)).toBeCloseTo(0.9, 2);
  });
});

describe('normals', () => {
  it.each(stations.map((station) => [station.name, station] as const))(
    'give %s a peak within a week of the climate record',
    (_, station) => {
      const days = Array.from({ length: 150 }, (__, i) => addDays('2026-03-01', i));
      const season = hatchingSeason(
        days.map((day) => ({ day, forecast: true, ...normalTemperatures(station.tmean, day) })),
      );
      expect(Math.abs(daysBetween(season.peak, `2026-${station.clim_peak}`))).toBeLessThanOrEqual(7);
    },
  );
});

describe('hatchingOn', () => {
  const season = { start: '2026-03-10', peak: '2026-04-01', end: '2026-04-19' };

  it('counts the remaining days of hatching, including the last one', () => {
    expect(hatchingOn(season, '2026-03-01')).toMatchObject({
      daysToPeak: 31,
      hatchingDays: 41,
      daysLeft: 41,
    });
    expect(hatchingOn(season, '2026-04-19')).toMatchObject({ daysToPeak: -18, daysLeft: 1 });
    expect(hatchingOn(season, '2026-04-20')).toMatchObject({ daysLeft: 0 });
  });

  it('uses the next spring from September on', () => {
    expect(seasonYear('2026-08-31')).toBe(2026);
    expect(seasonYear('2026-09-01')).toBe(2027);
  });
});
