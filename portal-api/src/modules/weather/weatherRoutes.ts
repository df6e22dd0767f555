import {
  getForecastOverview,
  getStationForecast,
  listHatchingDays,
  listRiskLevels,
  listWeatherStations,
} from '@epigram/shared-contracts/api/weather';

import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { createForecastService } from './forecastService.ts';

export function weatherRoutes(bind: Binder, { database }: Pick<AppContext, 'database'>): void {
  const service = createForecastService(database.db);
  bind.signedIn(listWeatherStations, async () => ({ data: await service.stations() }));
  bind.signedIn(listRiskLevels, async () => ({ data: await service.risks() }));
  bind.signedIn(listHatchingDays, async () => ({ data: await service.hatching() }));
  bind.signedIn(getForecastOverview, async () => ({ data: await service.overview() }));
  bind.signedIn(getStationForecast, async ({ params }) => ({
    data: await service.station(params.stationId),
  }));
}
