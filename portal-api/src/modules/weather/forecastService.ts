import type {
  ForecastOverview,
  StationForecastAnswer,
  StationHatching,
  StationRisk,
  WeatherStation,
} from '@epigram/shared-contracts/api/weather';
import { addDays, daysBetween, riskLevel, riskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';

import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { seasonYear, toDay } from './model/days.ts';
import { hatchingOn, type Season } from './model/hatching.ts';
import { createSeasons } from './seasons.ts';
import { readHistory } from './stationHistory.ts';
import { createDeliveredWeather, createEmbeddedWeather } from './weatherProvider.ts';
import type { WeatherFeed } from './feeds/weatherFeed.ts';
import { weatherSource } from './feeds/weatherSource.ts';
import { findStations, type StoredStation } from './stationRepository.ts';

/** Days of the daily series before and after today. */
const DAYS_AROUND = 30;
/** Days from the peak until the risk is negligible again. */
const UNTIL_NEGLIGIBLE = 56;

export interface ForecastService {
  stations(): Promise<WeatherStation[]>;
  risks(): Promise<StationRisk[]>;
  hatching(): Promise<StationHatching[]>;
  overview(): Promise<ForecastOverview>;
  station(id: string): Promise<StationForecastAnswer>;
}

interface ForecastOptions {
  readonly now?: () => Date;
  /** The weather provider; without one, the embedded weather is used. */
  readonly feed?: Pick<WeatherFeed, 'name' | 'lateAfterDays'> | undefined;
}

export function createForecastService(db: Db, options: ForecastOptions = {}): ForecastService {
  const { now = () => new Date(), feed } = options;
  const weather = feed ? createDeliveredWeather : createEmbeddedWeather;
  const seasons = createSeasons(db, weather);
  const seasonsOf = (today: string, days: readonly string[]) =>
    seasons(today, [...new Set(days.map(seasonYear))]);

  return {
    async stations() {
      return (await findStations(db)).map(describe);
    },

    async risks() {
      const today = toDay(now());
      const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => addDays(today, i - DAYS_AROUND));
      return (await seasonsOf(today, days)).map(([station, byYear]) => {
        const of = (day: string) => byYear.get(seasonYear(day))!;
        const season = of(today);
        return {
          stationId: station.id,
          ...riskOn(season, today),
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

    async overview() {
      const today = toDay(now());
      const stations = (await seasonsOf(today, [today])).map(([station, byYear]) => {
        const season = byYear.get(seasonYear(today))!;
        const { start, peak, end } = season;
        return { ...describe(station), ...riskOn(season, today), start, peak, end };
      });
      return { today, source: await weatherSource(db, feed, now()), stations };
    },

    async station(id) {
      const today = toDay(now());
      const year = seasonYear(today);
      const [station, byYear] = (await seasonsOf(today, [today])).find(([one]) => one.id === id) ?? [];
      if (!station || !byYear) throw new DomainError('NOT_FOUND');
      const { start, peak, end, days } = byYear.get(year)!;
      const last = addDays(peak, UNTIL_NEGLIGIBLE);
      return {
        stationId: id,
        year,
        start,
        peak,
        end,
        days: days
          .filter(({ day }) => day <= last)
          .map((day) => ({ date: day.day, ...rounded(day), forecast: day.forecast })),
        history: await readHistory(db, station, { year, today, weather }),
      };
    },
  };
}

function describe({ monthly_mean: _, county, ...station }: StoredStation): WeatherStation {
  return { ...station, county: county ?? '' };
}

function riskOn(season: Season, today: string) {
  const daysToPeak = daysBetween(today, season.peak);
  return {
    level: riskLevel(daysToPeak),
    trend: riskTrend(daysToPeak),
    index: indexOn(season, today).index,
  };
}

/** Zero before 1 March, when the sum starts. */
function indexOn({ days }: Season, day: string): { index: number; hatchedFraction: number } {
  const found = days[daysBetween(days[0]!.day, day)];
  return found ? rounded(found) : { index: 0, hatchedFraction: 0 };
}

function rounded({ index, hatchedFraction }: { index: number; hatchedFraction: number }) {
  return { index: Math.round(index * 10) / 10, hatchedFraction: Math.round(hatchedFraction * 1000) / 1000 };
}
