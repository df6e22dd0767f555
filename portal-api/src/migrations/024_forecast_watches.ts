import { isolateUser } from './isolation.ts';

/** Stations and client farms that a user watches for changes of level. */
export const up = `
create table forecast_watches (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity,
  station_id text references weather_stations on delete cascade,
  -- A client farm; the person's access to it is checked on every run.
  business_id integer,
  client_id integer,
  -- The level in the last notification, or when the user chose the place.
  level text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((station_id is not null) <> (client_id is not null)),
  check ((business_id is null) = (client_id is null))
);
create unique index forecast_watches_station on forecast_watches (user_id, station_id) where station_id is not null;
create unique index forecast_watches_farm on forecast_watches (user_id, business_id, client_id) where client_id is not null;
${isolateUser('forecast_watches')}
`;
