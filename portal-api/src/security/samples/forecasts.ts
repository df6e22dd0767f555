import * as api from '@epigram/shared-contracts/api/farmForecasts';
import type { Ids } from '../world/ids.ts';
import { EDITORS, sample } from './sample.ts';

const ofBusiness = async (ids: Ids) => ({ businessId: await ids.business() });
const ofFarm = async (ids: Ids) => ({ params: { ...(await ofBusiness(ids)), clientId: await ids.farm() } });

export const forecastSamples = [
  sample(api.listFarmForecasts, async (ids) => {
    await ids.farm();
    return { params: await ofBusiness(ids), query: { offset: 0, limit: 100, sortField: 'level' } };
  }),
  sample(api.printFarmForecasts, async (ids) => {
    await ids.farm();
    return { params: await ofBusiness(ids), query: {} };
  }),
  sample(api.getClientForecast, ofFarm),
  sample(
    api.updateClientFarm,
    async (ids) => ({
      ...(await ofFarm(ids)),
      body: { altitude: 240, stationId: 'IE575', lambingFirst: '2026-03-01', lambingLast: '2026-03-20' },
    }),
    // Weather stations do not belong to a tenant.
    { who: EDITORS, notIds: ['body.stationId'] },
  ),
  sample(api.listForecastWatches),
  sample(api.watchStation, () => ({ params: { stationId: 'IE575' }, body: { watched: true } }), {
    notIds: ['params.stationId'],
  }),
  sample(api.listWatchedFarms, async (ids) => {
    await ids.farm();
    return { params: await ofBusiness(ids) };
  }),
  sample(api.watchClientFarm, async (ids) => ({ ...(await ofFarm(ids)), body: { watched: true } })),
];
