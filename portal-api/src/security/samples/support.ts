import * as api from '@epigram/shared-contracts/api/support';
import { PLATFORM_PEOPLE, sample } from './sample.ts';

export const supportSamples = [
  // A word that only occurs in one tenant's names, because the list shows the names of all matches.
  sample(api.searchSupportTenants, () => ({ body: { search: 'insidemine' } }), { who: PLATFORM_PEOPLE }),
  sample(api.getSupportAccess),
  sample(
    api.startSupportAccess,
    async (ids) => ({
      body: { type: 'business', tenant: await ids.business(), reason: 'asked for by telephone' },
    }),
    // No tenant is foreign to support staff; their access is recorded.
    { who: PLATFORM_PEOPLE, bearer: ['business'] },
  ),
  sample(api.endSupportAccess),
];
