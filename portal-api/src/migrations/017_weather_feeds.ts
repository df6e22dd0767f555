/** A provider's weather: the source of each day's temperatures, days ahead, and the provider's status. */
export const up = `
-- 'station' means measured there; any other value is a provider's estimate for the place.
alter table weather_daily add column source text not null default 'station';

create table weather_ahead (
  station_id text not null references weather_stations,
  day date not null,
  tmin real not null,
  tmax real not null,
  primary key (station_id, day)
);

create table weather_feeds (
  provider text primary key,
  -- The last read that returned data, which is kept until a newer read succeeds.
  updated_at timestamptz,
  -- The newest day that is not a forecast.
  newest_day date,
  tried_at timestamptz not null,
  problem text
);
`;
