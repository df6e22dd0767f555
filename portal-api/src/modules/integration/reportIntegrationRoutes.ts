import * as api from '@epigram/shared-contracts/api/integrationReports';
import type { Binder } from '../../kernel/binder.ts';
import { readClientReport } from '../client-report/public.ts';
import { orderedFarms, readClientForecast } from '../farm-forecast/public.ts';
import { sendReport } from '../test-results/public.ts';
import { findTreatedGroups } from '../treatments/public.ts';
import { listVisitPage, openClient } from '../visits/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { oneBusiness } from './changesService.ts';

/** What is computed from the rows of a business: visits, reports and forecasts. */
export function reportIntegrationRoutes(bind: Binder, forecasts: ForecastService): void {
  bind.tenant(api.listIntegrationVisits, ({ scope, params, query, tx }) =>
    tx(async (db) => {
      oneBusiness(scope);
      const context = { treatments: findTreatedGroups, now: new Date() };
      return listVisitPage(db, await openClient(db, scope, params.clientId), query, context);
    }),
  );
  bind.tenant(
    api.downloadIntegrationReport,
    async ({ scope, params, query, language, caller, tx, reply }) => {
      oneBusiness(scope);
      const { format = 'html', language: chosen = language, ...period } = query;
      const { userId } = caller;
      const { report, fileName } = await tx((db) =>
        readClientReport(db, scope, { ...period, clientId: params.clientId, language: chosen, userId }),
      );
      return sendReport(reply, report, { format, fileName });
    },
  );
  bind.tenant(api.listIntegrationForecasts, async ({ scope, query, tx }) => {
    oneBusiness(scope);
    const overview = await forecasts.overview();
    const { farms, total } = await tx((db) =>
      orderedFarms(db, scope, overview, { sortField: 'client' }, query),
    );
    return { data: farms, totalRecords: total };
  });
  bind.tenant(api.getIntegrationForecast, async ({ scope, params, caller, tx }) => {
    oneBusiness(scope);
    const overview = await forecasts.overview();
    const { clientId } = params;
    const { isWatched: _isWatched, ...data } = await tx((db) =>
      readClientForecast(db, scope, overview, { clientId, userId: caller.userId }),
    );
    return { data };
  });
}
