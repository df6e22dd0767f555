import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface StoredStation {
  id: string;
  name: string;
  country: string;
  county: string | null;
  lat: number;
  lng: number;
  elevation: number;
  monthly_mean: number[];
}

export async function findStations(db: Db): Promise<StoredStation[]> {
  return db
    .selectFrom('weather_stations')
    .select(['id', 'name', 'country', 'county', 'lat', 'lng', 'elevation', 'monthly_mean'])
    .orderBy('country')
    .orderBy('name')
    .execute();
}

/** Measured days of a period, by `<station> <day>`; of one station where it is named. */
export async function findObservations(
  db: Db,
  from: string,
  to: string,
  stationId?: string,
): Promise<Map<string, { tmin: number; tmax: number }>> {
  const { rows } = await sql<{ station_id: string; day: string; tmin: number; tmax: number }>`
    select station_id, day, tmin, tmax from weather_daily
    where day between ${from}::date and ${to}::date
      and (${stationId ?? null}::text is null or station_id = ${stationId ?? null})`.execute(db);
  return new Map(rows.map(({ station_id, day, tmin, tmax }) => [`${station_id} ${day}`, { tmin, tmax }]));
}
