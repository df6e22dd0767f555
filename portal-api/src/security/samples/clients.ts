import * as api from '@epigram/shared-contracts/api/clients';
import type { Ids } from '../world/ids.ts';
import { sample } from './sample.ts';

const ofBusiness = async (ids: Ids) => ({ businessId: await ids.business() });
const ofClient = async (ids: Ids) => ({ ...(await ofBusiness(ids)), clientId: await ids.client() });

export const clientSamples = [
  sample(api.listClients, async (ids) => ({
    params: await ofBusiness(ids),
    query: { offset: 0, limit: 100 },
  })),
  sample(api.getClient, async (ids) => ({ params: await ofClient(ids) })),
  sample(api.listAnimals, async (ids) => ({
    params: { ...(await ofClient(ids)), offset: 0, limit: 10 },
    body: {},
  })),
];
