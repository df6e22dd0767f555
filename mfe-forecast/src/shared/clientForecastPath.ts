import { clientDetailsPath } from '@epigram/shared-contracts/paths';

/** This remote's tab on a client's page: the remote's name and the id of the extension in its package. */
const FORECAST_TAB = 'mfe-forecast.farm-forecast';

export function clientForecastPath(clientId: number): string {
  return clientDetailsPath(clientId, FORECAST_TAB);
}
