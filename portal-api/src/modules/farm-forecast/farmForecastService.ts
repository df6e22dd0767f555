import type {
  ClientForecast,
  FarmChange,
  FarmForecast,
  FarmSortField,
} from '@epigram/shared-contracts/api/farmForecasts';
import { clientNumberWords } from '@epigram/shared-contracts/domain/officialIdentity';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireClientEditor } from '../clients/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { describeFarm, farmForecast, type PlacedFarm, placeFarm } from './farmForecast.ts';
import { inFarmOrder } from './farmOrder.ts';
import { isWatched } from './watchRepository.ts';
import { findFarm, findFarms, saveFarm, type StoredFarm } from './farmRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
type Overview = Awaited<ReturnType<ForecastService['overview']>>;

export interface FarmOrder {
  readonly search?: string | undefined;
  readonly sortField?: FarmSortField | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
}

interface FarmPage {
  readonly offset: number;
  readonly limit: number;
}

/** Farms with a forecast, all of them if no page is given; by default, the earliest peak first. */
export async function orderedFarms(
  db: Db,
  { businessIds }: Pick<Scope, 'businessIds'>,
  { today, stations }: Overview,
  { search, sortField = 'peak', sortOrder = 'asc' }: FarmOrder,
  page: FarmPage = { offset: 0, limit: Number.POSITIVE_INFINITY },
): Promise<{ farms: FarmForecast[]; total: number; withoutForecast: number }> {
  const all = (await findFarms(db, businessIds)).map((farm) => placeFarm(farm, stations, today));
  const placed = all.filter((it) => typeof it !== 'string');
  const words = search?.trim().toLowerCase() ?? '';
  const numbers = clientNumberWords(words);
  const found = words === '' ? placed : placed.filter((one) => matches(one, { words, numbers }));
  const ordered = inFarmOrder(found, sortField, sortOrder);
  return {
    farms: ordered.slice(page.offset, page.offset + page.limit).map(describeFarm),
    total: ordered.length,
    withoutForecast: all.length - placed.length,
  };
}

interface FarmWords {
  readonly words: string;
  /** The same as parts of an official number. */
  readonly numbers: readonly string[];
}

function matches({ farm, station }: PlacedFarm, { words, numbers }: FarmWords): boolean {
  return (
    [farm.client_name, farm.city ?? '', station.name].some((text) => text.toLowerCase().includes(words)) ||
    numbers.some((number) => farm.numbers.includes(number))
  );
}

export async function readClientForecast(
  db: Db,
  { businessIds }: Pick<Scope, 'businessIds'>,
  overview: Overview,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<ClientForecast> {
  return answer(db, await existingFarm(db, businessIds, clientId), { overview, userId });
}

export async function changeClientFarm(
  db: Db,
  scope: Scope,
  overview: Overview,
  { clientId, change, userId }: { clientId: number; change: FarmChange; userId: number },
): Promise<ClientForecast> {
  requireClientEditor(scope);
  const before = await existingFarm(db, scope.businessIds, clientId);
  const after = {
    altitude: change.altitude === undefined ? before.altitude : change.altitude,
    station_id: change.stationId === undefined ? before.station_id : change.stationId,
    lambing_first: change.lambingFirst === undefined ? before.lambing_first : change.lambingFirst,
    lambing_last: change.lambingLast === undefined ? before.lambing_last : change.lambingLast,
  };
  if (after.station_id !== null && !overview.stations.some(({ id }) => id === after.station_id)) {
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'stationId', message: 'is not a station' }] });
  }
  if (after.lambing_first && after.lambing_last && after.lambing_first > after.lambing_last) {
    throw new DomainError('BAD_REQUEST', {
      errors: [{ path: 'lambingLast', message: 'is before the first lambing date' }],
    });
  }
  await saveFarm(db, before, after);
  return answer(db, { ...before, ...after }, { overview, userId });
}

async function existingFarm(db: Db, businessIds: readonly number[], clientId: number): Promise<StoredFarm> {
  const farm = await findFarm(db, businessIds, clientId);
  if (!farm) throw new DomainError('NOT_FOUND');
  return farm;
}

async function answer(
  db: Db,
  farm: StoredFarm,
  { overview: { today, stations }, userId }: { overview: Overview; userId: number },
): Promise<ClientForecast> {
  const made = farmForecast(farm, stations, today);
  if (typeof made === 'string') return { today, forecast: null, missing: made, isWatched: false };
  const place = { businessId: farm.business_id, clientId: farm.client_id };
  return { today, forecast: made, missing: null, isWatched: await isWatched(db, userId, place) };
}
