import { isolateTenant } from './isolation.ts';

/** The forecast's data of a client's farm, in addition to its place. */
export const up = `
create table client_farms (
  business_id integer not null,
  client_id integer not null,
  -- Metres above sea level; null means the altitude of the station.
  altitude smallint check (altitude between -10 and 1300),
  -- Chosen by the user; null means the nearest station.
  station_id text references weather_stations,
  lambing_first date,
  lambing_last date check (lambing_last >= lambing_first),
  updated_at timestamptz not null default now(),
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients on delete cascade
);
${isolateTenant('client_farms')}
`;
