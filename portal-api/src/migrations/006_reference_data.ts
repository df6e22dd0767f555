import { sql, type Kysely } from 'kysely';

import thresholds from '../../data/burden-thresholds.json' with { type: 'json' };
import stations from '../../data/weather-stations.json' with { type: 'json' };

const ANIMAL_TYPE_IDS: Record<string, number> = { Bovine: 1, Ovine: 2, Equine: 3, Caprine: 4 };
const CAPRINE = 4;

/** Burden cut points and weather stations: what every installation needs, with or without demonstration data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = thresholds.rows.map((row) => ({ ...row, animalType: ANIMAL_TYPE_IDS[row.species]! }));
  const ofGoats = new Set(rows.filter((row) => row.animalType === CAPRINE).map((row) => row.parasite));
  // No source gives cut points of their own for goats: where a row is missing, that of sheep stands in.
  const lentBySheep = rows
    .filter((row) => row.species === 'Ovine' && !ofGoats.has(row.parasite))
    .map((row) => ({ ...row, animalType: CAPRINE, src: `ovine cut points; ${row.src}` }));
  for (const row of [...rows, ...lentBySheep]) {
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
