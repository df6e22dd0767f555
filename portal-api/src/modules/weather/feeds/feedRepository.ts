import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { FeedDay, WeatherProviderName } from './weatherFeed.ts';

const CHUNK = 5_000;

/** Stores past days. An estimate never replaces a station's own measurement. */
export async function storeDays(db: Db, days: readonly FeedDay[], source: string): Promise<void> {
  for (let start = 0; start < days.length; start += CHUNK) {
    const { ids, dates, coldest, warmest } = columnsOf(days.slice(start, start + CHUNK));
    await sql`
      insert into weather_daily (station_id, day, tmin, tmax, source)
      select station_id, day, tmin, tmax, ${source}
      from unnest(${ids}::text[], ${dates}::date[], ${coldest}::real[], ${warmest}::real[])
        as d (station_id, day, tmin, tmax)
      on conflict (station_id, day) do update
        set tmin = excluded.tmin, tmax = excluded.tmax, source = excluded.source
        where weather_daily.source <> 'station' or excluded.source = 'station'`.execute(db);
  }
}

/** Replaces the future days of the stations with new ones; those of other stations are kept. */
export async function storeDaysAhead(db: Db, days: readonly FeedDay[]): Promise<void> {
  if (days.length === 0) return;
  const { ids, dates, coldest, warmest } = columnsOf(days);
  await sql`delete from weather_ahead where station_id = any (${[...new Set(ids)]}::text[])`.execute(db);
  await sql`
    insert into weather_ahead (station_id, day, tmin, tmax)
    select * from unnest(${ids}::text[], ${dates}::date[], ${coldest}::real[], ${warmest}::real[])
    on conflict (station_id, day) do nothing`.execute(db);
}

function columnsOf(days: readonly FeedDay[]) {
  return {
    ids: days.map(({ stationId }) => stationId),
    dates: days.map(({ day }) => day),
    coldest: days.map(({ tmin }) => tmin),
    warmest: days.map(({ tmax }) => tmax),
  };
}

export interface FeedState {
  readonly updated_at: Date | null;
  readonly newest_day: string | null;
  readonly problem: string | null;
}

export async function findFeed(db: Db, provider: WeatherProviderName): Promise<FeedState | undefined> {
  return db
    .selectFrom('weather_feeds')
    .select(['updated_at', 'newest_day', 'problem'])
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Records the outcome of a read. A failure keeps the time of the last successful one. */
export async function recordRead(
  db: Db,
  provider: WeatherProviderName,
  it: { now: Date; newestDay: string | null; problem: string | null },
): Promise<void> {
  const good = it.newestDay !== null;
  const columns = {
    tried_at: it.now,
    problem: it.problem,
    ...(good && { updated_at: it.now, newest_day: it.newestDay }),
  };
  await db
    .insertInto('weather_feeds')
    .values({ provider, ...columns })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(columns))
    .execute();
}
