import { clientDetailsPath, forecastPath } from '@epigram/shared-contracts/paths';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';

import type { Db } from '../../kernel/appContext.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { findKeptClient } from '../clients/public.ts';
import { notify } from '../notifications/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { farmForecast } from './farmForecast.ts';
import { findFarm } from './farmRepository.ts';
import { forecastLevelChanged } from './forecastKinds.ts';
import {
  dropWatch,
  findWatches,
  storeLevel,
  maySeeClients,
  moveWatch,
  type Watch,
} from './watchRepository.ts';

type Overview = Awaited<ReturnType<ForecastService['overview']>>;

interface Current {
  readonly place: string;
  readonly level: RiskLevel;
  readonly trend: RiskTrend;
  readonly peak: string;
  readonly link: string;
}

/** The tab of a client's page with its forecast. */
const FORECAST_TAB = 'mfe-forecast.farm-forecast';

/**
 * Notifies each watcher of the levels that have changed since their last notification. It may run again, because the
 * level is stored in the transaction of the notification. A watch ends if the person may no longer see its farm.
 */
export async function notifyLevelChanges(
  db: Db,
  it: { readonly watchers: readonly number[]; readonly overview: Overview },
  signal: AbortSignal,
): Promise<void> {
  for (const userId of it.watchers) {
    signal.throwIfAborted();
    await transactionAs(db, { userId }, async (trx) => {
      for (const watch of await findWatches(trx, userId)) await notifyOne(trx, userId, watch, it.overview);
    });
  }
}

async function notifyOne(trx: Db, userId: number, watch: Watch, overview: Overview): Promise<void> {
  const current = await currentOf(trx, userId, watch, overview);
  if (current === 'gone') {
    const kept = await mergedInto(trx, watch);
    if (kept === undefined || !(await moveWatch(trx, userId, watch.id, kept))) {
      return dropWatch(trx, userId, watch.id);
    }
    return notifyOne(trx, userId, { ...watch, client_id: kept }, overview);
  }
  if (!current || current.level === watch.level) return;
  const { place, level, trend, peak, link } = current;
  await notify(trx, forecastLevelChanged, {
    to: userId,
    facts: { place, before: watch.level, level, trend, peak },
    link,
    key: `${watch.id} ${overview.today} ${level}`,
  });
  await storeLevel(trx, userId, watch.id, level);
}

/** If the watched client was merged into another, the watch moves to that one. */
async function mergedInto(trx: Db, { business_id, client_id }: Watch): Promise<number | undefined> {
  if (business_id === null || client_id === null) return undefined;
  return runAs(trx, { businessIds: [business_id] }, () =>
    findKeptClient(trx, { businessId: business_id, clientId: client_id }),
  );
}

/** Undefined if there is currently no forecast. */
async function currentOf(
  trx: Db,
  userId: number,
  { station_id, business_id, client_id }: Watch,
  { stations, today }: Overview,
): Promise<Current | 'gone' | undefined> {
  if (station_id !== null) {
    const station = stations.find(({ id }) => id === station_id);
    if (!station) return undefined;
    const { name, level, trend, peak } = station;
    return { place: name, level, trend, peak, link: `${forecastPath()}?station=${station.id}` };
  }
  if (business_id === null || client_id === null) return 'gone';
  if (!(await maySeeClients(trx, userId, business_id))) return 'gone';
  const farm = await runAs(trx, { businessIds: [business_id] }, () =>
    findFarm(trx, [business_id], client_id),
  );
  if (!farm) return 'gone';
  const made = farmForecast(farm, stations, today);
  if (typeof made === 'string') return undefined;
  const { clientName, level, trend, peak } = made;
  return { place: clientName, level, trend, peak, link: clientDetailsPath(client_id, FORECAST_TAB) };
}
