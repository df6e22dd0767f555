import {
  getClientForecast,
  listFarmForecasts,
  printFarmForecasts,
  updateClientFarm,
} from '@epigram/shared-contracts/api/farmForecasts';

import type { Binder } from '../../kernel/binder.ts';
import { sendReport } from '../test-results/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { farmForecastReport } from './farmForecastReport.ts';
import { changeClientFarm, orderedFarms, readClientForecast } from './farmForecastService.ts';
import { FARM_FORECAST_TEXTS } from './farmForecastTexts.ts';

/** The stations' forecast is read before the transaction: it is the same for every tenant. */
export function farmForecastRoutes(bind: Binder, forecasts: ForecastService): void {
  bind.tenant(listFarmForecasts, async ({ scope, query, tx }) => {
    const overview = await forecasts.overview();
    const { farms, withoutForecast } = await tx((db) => orderedFarms(db, scope, overview, query));
    return {
      data: farms.slice(query.offset, query.offset + query.limit),
      totalRecords: farms.length,
      counts: { withoutForecast },
    };
  });
  bind.tenant(printFarmForecasts, async ({ scope, query, language, tx, reply }) => {
    const overview = await forecasts.overview();
    const { farms } = await tx((db) => orderedFarms(db, scope, overview, query));
    const report = farmForecastReport(farms, { today: overview.today, language });
    const { fileName } = FARM_FORECAST_TEXTS[language];
    return sendReport(reply, report, { format: query.format ?? 'html', fileName });
  });
  bind.tenant(getClientForecast, async ({ scope, params, tx }) => {
    const overview = await forecasts.overview();
    return { data: await tx((db) => readClientForecast(db, scope, overview, params.clientId)) };
  });
  bind.tenant(updateClientFarm, async ({ scope, params, body, tx }) => {
    const overview = await forecasts.overview();
    const request = { clientId: params.clientId, change: body };
    return { data: await tx((db) => changeClientFarm(db, scope, overview, request)) };
  });
}
