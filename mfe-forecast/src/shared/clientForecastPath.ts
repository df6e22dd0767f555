import { clientDetailsPath } from '@epigram/shared-contracts/paths';

/** The tab that this remote adds to a client's page: its name and the extension's, as its package declares it. */
const FORECAST_TAB = 'mfe-forecast.farm-forecast';

export function clientForecastPath(clientId: number): string {
  return clientDetailsPath(clientId, FORECAST_TAB);
}
