import { CompiledQuery, sql, type Kysely } from 'kysely';

import thresholds from '../../data/burden-thresholds.json' with { type: 'json' };
import stations from '../../data/weather-stations.json' with { type: 'json' };

const ANIMAL_TYPE_IDS: Record<string, number> = { Bovine: 1, Ovine: 2, Equine: 3, Caprine: 4 };
const CAPRINE = 4;

const TABLES = `
create table weather_stations (
  id text primary key,
  name text not null,
  country text not null,
  county text,
  lat double precision not null,
  lng double precision not null,
  elevation integer not null,
  -- Mean temperature of January to December, degrees Celsius.
  monthly_mean real[] not null check (cardinality(monthly_mean) = 12),
  basis text not null
);

create table weather_daily (
  station_id text not null references weather_stations,
  day date not null,
  tmin real not null,
  tmax real not null,
  primary key (station_id, day)
);

-- Cut points in epg: zero is No Infection, below light_max Light, below moderate_max Moderate, below high_max High,
-- else Very High. A level whose cut point is null is not used.
create table burden_thresholds (
  animal_type smallint not null,
  parasite text not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  source text not null,
  primary key (animal_type, parasite)
);
`;

/** Burden cut points and weather stations, which every installation needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(TABLES));
  const rows = thresholds.rows.map((row) => ({ ...row, animalType: ANIMAL_TYPE_IDS[row.species]! }));
  const ofGoats = new Set(rows.filter((row) => row.animalType === CAPRINE).map((row) => row.parasite));
  // No source gives separate cut points for goats, so missing rows are copied from sheep.
  const copiedFromSheep = rows
    .filter((row) => row.species === 'Ovine' && !ofGoats.has(row.parasite))
    .map((row) => ({ ...row, animalType: CAPRINE, src: `ovine cut points; ${row.src}` }));
  for (const row of [...rows, ...copiedFromSheep]) {
    const [light = null, moderate = null, high = null] = row.cuts;
    await sql`insert into burden_thresholds (animal_type, parasite, light_max, moderate_max, high_max, source)
      values (${row.animalType}, ${row.parasite}, ${light}, ${moderate}, ${high}, ${row.src})`.execute(db);
  }
  for (const station of stations) {
    await sql`insert into weather_stations (id, name, country, county, lat, lng, elevation, monthly_mean, basis)
      values (${station.id}, ${station.name}, ${station.country}, ${station.county}, ${station.lat}, ${station.lng},
        ${station.alt_m}, ${station.tmean}, ${station.basis})`.execute(db);
  }
}
