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

export interface KnownDay {
  readonly tmin: number;
  readonly tmax: number;
  /** Measured at the station itself; otherwise a provider's estimate or forecast. */
  readonly measured: boolean;
}

/** The stored days of a period as of a day, by `<station> <day>`; optionally only of one station. */
export async function findKnownDays(
  db: Db,
  it: { from: string; to: string; today: string; stationId?: string },
): Promise<Map<string, KnownDay>> {
  const chosen = sql`day between ${it.from}::date and ${it.to}::date
    and (${it.stationId ?? null}::text is null or station_id = ${it.stationId ?? null})`;
  const { rows } = await sql<KnownDay & { station_id: string; day: string }>`
    select station_id, day, tmin, tmax, false as measured from weather_ahead where ${chosen}
    union all
    select station_id, day, tmin, tmax, source = 'station' from weather_daily
    where ${chosen} and day <= ${it.today}::date`.execute(db);
  // The data of a past day replaces its forecast.
  return new Map(rows.map(({ station_id, day, ...known }) => [`${station_id} ${day}`, known]));
}
