import type { Kysely } from 'kysely';

import { changeFarmWatch, changeStationWatch } from '../modules/farm-forecast/public.ts';
import { notifyMonth } from '../modules/monthly-summary/public.ts';
import { createForecastService } from '../modules/weather/public.ts';
import type { Database } from '../schema/tables.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import { dateNotifications } from './dateNotifications.ts';
import type { Demonstration } from './demonstration.ts';

const OWNERS_BUSINESS = 1;
/** Near the owner's business, and the station with daily measurements. */
const STATIONS = ['IE2075', 'IE575'] as const;
const WATCHED_FARMS = 2;

/** The owner's watched stations and farms, and the previous month's summary, already read. */
export async function addForecastWatches(
  trx: Kysely<Database>,
  made: Demonstration,
  now: Date,
): Promise<void> {
  const userId = made.users[0]!.id;
  const overview = await createForecastService(trx, { now: () => now }).overview();
  const stations = new Set(overview.stations.map(({ id }) => id));
  for (const stationId of STATIONS.filter((id) => stations.has(id))) {
    await changeStationWatch(trx, overview, { userId, stationId, watched: true });
  }
  const sheep = made.clients.filter(
    ({ business_id, farm_type, lat }) =>
      business_id === OWNERS_BUSINESS && /sheep/i.test(farm_type ?? '') && lat !== null,
  );
  for (const { id } of sheep.slice(0, WATCHED_FARMS)) {
    const scope = { businessIds: [OWNERS_BUSINESS] };
    await changeFarmWatch(trx, scope, overview, { userId, clientId: id, watched: true });
  }
}

/** The previous month's summary, as its job sends it on the first day of a month; already read. */
export async function addMonthlySummary(trx: Kysely<Database>, now: Date): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 5, 50));
  const month = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 7);
  const business = { id: OWNERS_BUSINESS, name: DEMO_BUSINESSES[0]!.name };
  await dateNotifications(trx, await notifyMonth(trx, business, month), first);
}
