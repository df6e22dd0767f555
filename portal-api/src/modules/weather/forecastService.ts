import type { StationHatching, StationRisk, WeatherStation } from '@epigram/shared-contracts/api/weather';

import type { Db } from '../../kernel/appContext.ts';
import { addDays, daysBetween, seasonYear, toDay } from './model/days.ts';
import { hatchingOn, type Season } from './model/hatching.ts';
import { riskLevel, riskTrend } from './model/risk.ts';
import { createSeasons } from './seasons.ts';
import { findStations } from './stationRepository.ts';

/** Days that the daily series shows before and after today. */
const DAYS_AROUND = 30;

export interface ForecastService {
  stations(): Promise<WeatherStation[]>;
  risks(): Promise<StationRisk[]>;
  hatching(): Promise<StationHatching[]>;
}

export function createForecastService(db: Db, now: () => Date = () => new Date()): ForecastService {
  const seasons = createSeasons(db);
  const seasonsOf = (today: string, days: readonly string[]) =>
    seasons(today, [...new Set(days.map(seasonYear))]);

  return {
    async stations() {
      return (await findStations(db)).map(({ monthly_mean: _, county, ...station }) => ({
        ...station,
        county: county ?? '',
      }));
    },

    async risks() {
      const today = toDay(now());
      const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => addDays(today, i - DAYS_AROUND));
      return (await seasonsOf(today, days)).map(([station, byYear]) => {
        const of = (day: string) => byYear.get(seasonYear(day))!;
        const daysToPeak = daysBetween(today, of(today).peak);
        return {
          stationId: station.id,
          level: riskLevel(daysToPeak),
          trend: riskTrend(daysToPeak),
          index: indexOn(of(today), today).index,
          series: days.map((day) => ({
            date: day,
            ...indexOn(of(day), day),
            level: riskLevel(daysBetween(day, of(day).peak)),
            forecast: day > today,
          })),
        };
      });
    },

    async hatching() {
      const today = toDay(now());
      return (await seasonsOf(today, [today])).map(([station, byYear]) => ({
        stationId: station.id,
        ...hatchingOn(byYear.get(seasonYear(today))!, today),
      }));
    },
  };
}

/** Before 1 March nothing has been summed yet. */
function indexOn({ days }: Season, day: string): { index: number; hatchedFraction: number } {
  const found = days[daysBetween(days[0]!.day, day)];
  if (!found) return { index: 0, hatchedFraction: 0 };
  return {
    index: Math.round(found.index * 10) / 10,
    hatchedFraction: Math.round(found.hatchedFraction * 1000) / 1000,
  };
}
