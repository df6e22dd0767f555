import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';

import type { Db } from '../../kernel/appContext.ts';
import { hatchingSeason } from './model/hatching.ts';
import { findKnownDays, type StoredStation } from './stationRepository.ts';
import type { MakeWeather } from './weatherProvider.ts';

/** The number of earlier springs on the page. */
const YEARS = 5;

/** The hatching dates of the springs before a season, newest first. */
export async function readHistory(
  db: Db,
  station: StoredStation,
  { year, today, weather }: { year: number; today: string; weather: MakeWeather },
): Promise<StationForecastAnswer['history']> {
  const known = await findKnownDays(db, {
    from: `${year - YEARS}-03-01`,
    to: `${year - 1}-08-31`,
    today,
    stationId: station.id,
  });
  const provider = weather(known);
  return Array.from({ length: YEARS }, (_, index) => {
    const past = year - 1 - index;
    const period = { from: `${past}-03-01`, to: `${past}-08-31`, today };
    const { start, peak, end, days } = hatchingSeason(provider.temperatures(station, period));
    const measured = days.every(({ day }) => day > end || known.get(`${station.id} ${day}`)?.measured);
    return { year: past, start, peak, end, measured };
  });
}
