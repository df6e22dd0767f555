import {
  getForecastOverview,
  getStationForecast,
  listHatchingDays,
  listRiskLevels,
  listWeatherStations,
} from '@epigram/shared-contracts/api/weather';

import type { Binder } from '../../kernel/binder.ts';
import type { ForecastService } from './forecastService.ts';

export function weatherRoutes(bind: Binder, service: ForecastService): void {
  bind.signedIn(listWeatherStations, async () => ({ data: await service.stations() }));
  bind.signedIn(listRiskLevels, async () => ({ data: await service.risks() }));
  bind.signedIn(listHatchingDays, async () => ({ data: await service.hatching() }));
  bind.signedIn(getForecastOverview, async () => ({ data: await service.overview() }));
  bind.signedIn(getStationForecast, async ({ params }) => ({
    data: await service.station(params.stationId),
  }));
}
