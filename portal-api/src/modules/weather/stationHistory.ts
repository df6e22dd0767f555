import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';

import type { Db } from '../../kernel/appContext.ts';
import { hatchingSeason } from './model/hatching.ts';
import { findObservations, type StoredStation } from './stationRepository.ts';
import { createEmbeddedWeather } from './weatherProvider.ts';

/** Springs that the page shows beside the one at hand. */
const YEARS = 5;

/** The dates of the springs before a season, the latest first. */
export async function readHistory(
  db: Db,
  station: StoredStation,
  year: number,
  today: string,
): Promise<StationForecastAnswer['history']> {
  const observed = await findObservations(db, `${year - YEARS}-03-01`, `${year - 1}-08-31`, station.id);
  const provider = createEmbeddedWeather(observed);
  return Array.from({ length: YEARS }, (_, index) => {
    const past = year - 1 - index;
    const period = { from: `${past}-03-01`, to: `${past}-08-31`, today };
    const { start, peak, end, days } = hatchingSeason(provider.temperatures(station, period));
    const measured = days.every(({ day }) => day > end || observed.has(`${station.id} ${day}`));
    return { year: past, start, peak, end, measured };
  });
}
