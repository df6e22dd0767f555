import * as z from 'zod/mini';
import { RISK_LEVELS } from '../domain/enumerations.ts';
import { day } from './fields.ts';
import { defineOperation, envelope, type OperationAnswer } from './operation.ts';

const tag = 'Forecast';

export const weatherStation = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  county: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Metres above sea level. */
  elevation: z.number(),
});
export type WeatherStation = z.output<typeof weatherStation>;

export const riskLevel = z.enum(RISK_LEVELS);

export const stationRisk = z.object({
  stationId: z.string(),
  level: riskLevel,
  /** How the risk changes in the coming week. */
  trend: z.enum(['rising', 'steady', 'falling']),
  /** Degree days above 3 °C since 1 March. */
  index: z.number(),
  series: z.array(
    z.object({
      date: z.string(),
      index: z.number(),
      hatchedFraction: z.number(),
      level: riskLevel,
      forecast: z.boolean(),
    }),
  ),
});
export type StationRisk = z.output<typeof stationRisk>;

export const stationHatching = z.object({
  stationId: z.string(),
  /** Predicted day of 10 %, 50 % and 90 % hatched, ISO 8601. */
  start: z.string(),
  peak: z.string(),
  end: z.string(),
  daysToPeak: z.number(),
  /** Days from start to end, inclusive. */
  hatchingDays: z.number(),
  /** Days of hatching still to come. */
  daysLeft: z.number(),
});
export type StationHatching = z.output<typeof stationHatching>;

const read = { tag, method: 'GET', access: 'signed-in' } as const;

export const listWeatherStations = defineOperation({
  ...read,
  id: 'listWeatherStations',
  summary: 'The weather stations of the forecast.',
  path: '/utils/weather-stations',
  answer: envelope(z.array(weatherStation)),
});

export const listRiskLevels = defineOperation({
  ...read,
  id: 'listRiskLevels',
  summary: 'The Nematodirus risk by station, now and around today.',
  path: '/utils/risk-levels',
  answer: envelope(z.array(stationRisk)),
});

export const listHatchingDays = defineOperation({
  ...read,
  id: 'listHatchingDays',
  summary: 'The predicted hatching by station.',
  path: '/utils/hatching-days',
  answer: envelope(z.array(stationHatching)),
});

const hatchingDates = { start: day, peak: day, end: day };

/** The source of the temperatures, and their age. */
const weatherSource = z.object({
  /** `embedded`, or the configured provider: `open-meteo`, `met-eireann`. */
  provider: z.string(),
  /** When the provider last answered; null if there is no provider. */
  updatedAt: z.nullable(z.string()),
  /** The provider has not answered for longer than expected, so the last good data is in use. */
  late: z.boolean(),
});
export type WeatherSource = z.output<typeof weatherSource>;

export const stationOverview = z.extend(weatherStation, {
  level: riskLevel,
  trend: z.enum(['rising', 'steady', 'falling']),
  /** Degree days above 3 °C since 1 March. */
  index: z.number(),
  ...hatchingDates,
});
export type StationOverview = z.output<typeof stationOverview>;

export const getForecastOverview = defineOperation({
  ...read,
  id: 'getForecastOverview',
  summary: 'Every station with its level now and its dates, without the daily series.',
  path: '/utils/forecast',
  answer: envelope(
    z.object({
      /** The day of the forecast. */
      today: day,
      source: weatherSource,
      stations: z.array(stationOverview),
    }),
  ),
});
export type ForecastOverview = OperationAnswer<typeof getForecastOverview>['data'];

export const stationForecast = z.object({
  stationId: z.string(),
  year: z.number(),
  ...hatchingDates,
  /** From 1 March until the risk is negligible again. */
  days: z.array(
    z.object({ date: day, index: z.number(), hatchedFraction: z.number(), forecast: z.boolean() }),
  ),
  /** Previous springs, latest first. */
  history: z.array(
    z.object({
      year: z.number(),
      ...hatchingDates,
      /** Every day from 1 March to the end was measured at the station. */
      measured: z.boolean(),
    }),
  ),
});
export type StationForecastAnswer = z.output<typeof stationForecast>;

export const getStationForecast = defineOperation({
  ...read,
  id: 'getStationForecast',
  summary: 'The season of one station day by day, and the dates of the years before.',
  path: '/utils/forecast/:stationId',
  params: z.object({ stationId: z.string() }),
  answer: envelope(stationForecast),
});
