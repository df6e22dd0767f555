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
  /** Problems, described for an operator; `days` has the days that could be read. */
  readonly problems: readonly string[];
}

/** A source from which daily temperatures are fetched. It throws if nothing could be read. */
export interface WeatherFeed {
  readonly name: WeatherProviderName;
  /** Whether its days were measured at the station; otherwise they are estimates for the place. */
  readonly measures: boolean;
  /** Days without newer data after which it counts as late. */
  readonly lateAfterDays: number;
  read(stations: readonly StoredStation[], signal: AbortSignal): Promise<FeedAnswer>;
}

/** A response that is not in the documented format. */
export class FeedFormatError extends Error {}
