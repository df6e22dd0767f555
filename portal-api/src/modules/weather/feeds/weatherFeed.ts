import type { StoredStation } from '../stationRepository.ts';

export const WEATHER_PROVIDERS = ['open-meteo', 'met-eireann'] as const;
export type WeatherProviderName = (typeof WEATHER_PROVIDERS)[number];

/** One day's air temperatures at a station, degrees Celsius. */
export interface FeedDay {
  readonly stationId: string;
  readonly day: string;
  readonly tmin: number;
  readonly tmax: number;
}

export interface FeedAnswer {
  readonly days: readonly FeedDay[];
  /** What could not be read, in words for an operator. The days are those that could. */
  readonly problems: readonly string[];
}

/** Where daily temperatures are fetched from. It throws where nothing at all could be read. */
export interface WeatherFeed {
  readonly name: WeatherProviderName;
  /** Its days were measured at the station; otherwise they are estimates for the place. */
  readonly measures: boolean;
  /** Days without newer data after which it counts as late. */
  readonly lateAfterDays: number;
  read(stations: readonly StoredStation[], signal: AbortSignal): Promise<FeedAnswer>;
}

/** An answer that is not in the documented format. */
export class FeedFormatError extends Error {}
