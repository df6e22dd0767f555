import * as api from '@epigram/shared-contracts/api/support';
import { PLATFORM_PEOPLE, sample } from './sample.ts';

export const supportSamples = [
  // A word of the names of one tenant: the list shows names of all that it finds.
  sample(api.searchSupportTenants, () => ({ body: { search: 'insidemine' } }), { who: PLATFORM_PEOPLE }),
  sample(api.getSupportAccess),
  sample(
    api.startSupportAccess,
    async (ids) => ({
      body: { type: 'business', tenant: await ids.business(), reason: 'asked for by telephone' },
    }),
    // No tenant is foreign to support: it writes down that it looks.
    { who: PLATFORM_PEOPLE, bearer: ['business'] },
  ),
  sample(api.endSupportAccess),
];
