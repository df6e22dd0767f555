import {
  getClientForecast,
  listFarmForecasts,
  listForecastWatches,
  listWatchedFarms,
  printFarmForecasts,
  updateClientFarm,
  watchClientFarm,
  watchStation,
} from '@epigram/shared-contracts/api/farmForecasts';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { reportLogo } from '../businesses/public.ts';
import { sendReport } from '../test-results/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { farmForecastReport } from './farmForecastReport.ts';
import { changeClientFarm, orderedFarms, readClientForecast } from './farmForecastService.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { findWatches } from './watchRepository.ts';
import { changeFarmWatch, changeStationWatch, readWatchedFarms } from './watchService.ts';
import { FARM_FORECAST_TEXTS } from './farmForecastTexts.ts';

/** The stations' forecast is read before the transaction, because it is the same for every tenant. */
export function farmForecastRoutes(bind: Binder, db: Db, forecasts: ForecastService): void {
  watchRoutes(bind, db, forecasts);
  bind.tenant(listFarmForecasts, async ({ scope, query, tx }) => {
    const overview = await forecasts.overview();
    const { farms, total, withoutForecast } = await tx((db) =>
      orderedFarms(db, scope, overview, query, query),
    );
    return {
      data: farms,
      totalRecords: total,
      counts: { withoutForecast },
    };
  });
  bind.tenant(printFarmForecasts, async ({ scope, query, language, tx, reply }) => {
    const overview = await forecasts.overview();
    const { farms, logo } = await tx(async (db) => ({
      ...(await orderedFarms(db, scope, overview, query)),
      logo: await reportLogo(db, scope.businessIds),
    }));
    const report = { ...farmForecastReport(farms, { today: overview.today, language }), logo };
    const { fileName } = FARM_FORECAST_TEXTS[language];
    return sendReport(reply, report, { format: query.format ?? 'html', fileName });
  });
  bind.tenant(getClientForecast, async ({ scope, params, caller, tx }) => {
    const overview = await forecasts.overview();
    return {
      data: await tx((db) =>
        readClientForecast(db, scope, overview, { clientId: params.clientId, userId: caller.userId }),
      ),
    };
  });
  bind.tenant(updateClientFarm, async ({ scope, params, body, caller, tx }) => {
    const overview = await forecasts.overview();
    const request = { clientId: params.clientId, change: body, userId: caller.userId };
    return { data: await tx((db) => changeClientFarm(db, scope, overview, request)) };
  });
}

/** Watches on changes of level. A watch belongs to its user; access to its farm is checked on every call. */
function watchRoutes(bind: Binder, db: Db, forecasts: ForecastService): void {
  bind.signedIn(listForecastWatches, async ({ caller: { userId } }) => {
    const watches = await transactionAs(db, { userId }, (trx) => findWatches(trx, userId));
    return { data: { stationIds: watches.flatMap(({ station_id }) => station_id ?? []) } };
  });
  bind.signedIn(watchStation, async ({ caller: { userId }, params, body }) => {
    const overview = await forecasts.overview();
    const change = { userId, stationId: params.stationId, watched: body.watched };
    await transactionAs(db, { userId }, (trx) => changeStationWatch(trx, overview, change));
  });
  bind.tenant(listWatchedFarms, async ({ caller: { userId }, scope, tx }) => {
    const overview = await forecasts.overview();
    return { data: await tx((trx) => readWatchedFarms(trx, scope, overview, userId)) };
  });
  bind.tenant(watchClientFarm, async ({ caller: { userId }, scope, params, body, tx }) => {
    const overview = await forecasts.overview();
    const change = { userId, clientId: params.clientId, watched: body.watched };
    await tx((trx) => changeFarmWatch(trx, scope, overview, change));
  });
}
