import type { FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';

import { DomainError } from '../../kernel/domainError.ts';
import type { Db } from '../../kernel/appContext.ts';
import type { ForecastService } from '../weather/public.ts';
import { farmForecast } from './farmForecast.ts';
import { findFarm, findFarms } from './farmRepository.ts';
import { addWatch, findWatches, removeWatch } from './watchRepository.ts';

type Overview = Awaited<ReturnType<ForecastService['overview']>>;

/** The maximum number of places that a user can watch. */
const MAX_WATCHES = 200;

export async function changeStationWatch(
  db: Db,
  { stations }: Overview,
  it: { userId: number; stationId: string; watched: boolean },
): Promise<void> {
  const station = stations.find(({ id }) => id === it.stationId);
  if (!station) throw new DomainError('NOT_FOUND');
  const place = { stationId: station.id };
  if (!it.watched) return removeWatch(db, it.userId, place);
  await requireRoom(db, it.userId);
  await addWatch(db, it.userId, place, station.level);
}

export async function changeFarmWatch(
  db: Db,
  { businessIds }: { businessIds: readonly number[] },
  { stations, today }: Overview,
  it: { userId: number; clientId: number; watched: boolean },
): Promise<void> {
  const farm = await findFarm(db, businessIds, it.clientId);
  if (!farm) throw new DomainError('NOT_FOUND');
  const place = { businessId: farm.business_id, clientId: farm.client_id };
  if (!it.watched) return removeWatch(db, it.userId, place);
  const forecast = farmForecast(farm, stations, today);
  if (typeof forecast === 'string') {
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'watched', message: 'there is no forecast' }] });
  }
  await requireRoom(db, it.userId);
  await addWatch(db, it.userId, place, forecast.level);
}

/** The watched farms of the businesses in view, by name. A farm that has lost its forecast can't be shown. */
export async function readWatchedFarms(
  db: Db,
  { businessIds }: { businessIds: readonly number[] },
  { stations, today }: Overview,
  userId: number,
): Promise<FarmForecast[]> {
  const watches = await findWatches(db, userId);
  const clientIds = watches.flatMap(({ client_id }) => client_id ?? []);
  if (clientIds.length === 0) return [];
  return (await findFarms(db, businessIds, clientIds))
    .map((farm) => farmForecast(farm, stations, today))
    .filter((made) => typeof made !== 'string');
}

async function requireRoom(db: Db, userId: number): Promise<void> {
  if ((await findWatches(db, userId)).length >= MAX_WATCHES) {
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'watched', message: 'has too many entries' }] });
  }
}
