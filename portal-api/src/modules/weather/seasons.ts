import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Db } from '../../kernel/appContext.ts';
import { hatchingSeason, type Season } from './model/hatching.ts';
import { findKnownDays, findStations, type StoredStation } from './stationRepository.ts';
import type { MakeWeather } from './weatherProvider.ts';

/** The maximum delay until a new measurement is visible. */
const CACHE_MS = 600_000;

export type StationSeasons = readonly (readonly [StoredStation, ReadonlyMap<number, Season>])[];

/**
 * The seasons of all stations as of a day. They are the same for all users and take some tens of milliseconds to
 * compute, so they are cached, and other requests are served between the stations.
 */
export function createSeasons(db: Db, weather: MakeWeather, clock: () => number = Date.now) {
  const kept = new Map<string, { until: number; seasons: Promise<StationSeasons> }>();

  return (today: string, years: readonly number[]): Promise<StationSeasons> => {
    const key = [today, ...years].join(' ');
    const known = kept.get(key);
    if (known && known.until > clock()) return known.seasons;
    for (const [old, { until }] of kept) if (until <= clock()) kept.delete(old);
    const seasons = calculate(db, weather, { today, years });
    kept.set(key, { until: clock() + CACHE_MS, seasons });
    seasons.catch(() => kept.delete(key));
    return seasons;
  };
}

async function calculate(
  db: Db,
  weather: MakeWeather,
  { today, years }: { today: string; years: readonly number[] },
): Promise<StationSeasons> {
  const stations = await findStations(db);
  const period = { from: `${Math.min(...years)}-03-01`, to: `${Math.max(...years)}-08-31`, today };
  const provider = weather(await findKnownDays(db, period));
  const all: [StoredStation, Map<number, Season>][] = [];
  for (const station of stations) {
    const byYear = years.map((year): [number, Season] => {
      const season = { from: `${year}-03-01`, to: `${year}-08-31`, today };
      return [year, hatchingSeason(provider.temperatures(station, season))];
    });
    all.push([station, new Map(byYear)]);
    await nextTurn();
  }
  return all;
}
