import * as z from 'zod/mini';
import { RISK_LEVELS } from '../domain/enumerations.ts';
import { defineOperation, envelope } from './operation.ts';

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
  /** Where the risk goes in the coming week. */
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
