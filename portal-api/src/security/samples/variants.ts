import { CHART_TYPES, getAnalyticsGraph, getClientMap } from '@epigram/shared-contracts/api/analytics';
import { getIsNewBusiness, getMonthlyStats } from '@epigram/shared-contracts/api/businesses';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { listOrganisationMembers } from '@epigram/shared-contracts/api/members';
import { listOrganisationBusinesses } from '@epigram/shared-contracts/api/organisations';
import { exportAllTests, searchTests } from '@epigram/shared-contracts/api/tests';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import type { Ids } from '../world/ids.ts';
import { AGGREGATED, DETAILED, ORGANISATION_MANAGERS, sample, type Sample } from './sample.ts';

const page = { offset: 0, limit: 100 };
const everything = { params: { businessId: ALL_BUSINESSES_ID } };
/** The prefix of every tenant's texts that identify a client, an animal or a test. */
const SHARED_TEXT = 'ident';
const withTest = async (ids: Ids) => void (await ids.test());

/**
 * Variants of requests: for all businesses, with all options together, or for words in every tenant's data. Their
 * answers must leave out everything that does not belong to the caller.
 */
export const variants: readonly Sample[] = [
  ...CHART_TYPES.map((chartType) => sample(getAnalyticsGraph, () => ({ body: { chartType } }))),
  sample(getClientMap, async (ids) => {
    await withTest(ids);
    return { body: { startDate: '1900-01-01', endDate: '2199-12-31' } };
  }),
  sample(getMonthlyStats, () => everything, {
    who: [...DETAILED, ...AGGREGATED],
    notIds: ['params.businessId'],
  }),
  sample(getIsNewBusiness, () => everything, {
    who: [...DETAILED, ...AGGREGATED],
    notIds: ['params.businessId'],
  }),
  sample(listClients, () => ({ ...everything, query: { ...page, search: SHARED_TEXT } }), {
    notIds: ['params.businessId'],
  }),
  sample(
    searchTests,
    async (ids) => {
      await withTest(ids);
      return { params: page, body: { search: SHARED_TEXT } };
    },
    { notIds: ['body.filters.clientId'] },
  ),
  sample(
    exportAllTests,
    async (ids) => {
      await withTest(ids);
      return { query: { format: 'xlsx' }, body: { search: SHARED_TEXT } };
    },
    { notIds: ['body.filters.clientId'] },
  ),
  sample(listNotifications, () => ({ query: { ...page, unread: 'true' } })),
  sample(
    listOrganisationMembers,
    async (ids) => ({
      params: { orgId: await ids.organisation(), ...page },
      body: { search: 'inside', sortField: 'lastLoginAt' },
    }),
    { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] },
  ),
  sample(
    listOrganisationBusinesses,
    async (ids) => ({
      params: { orgId: await ids.organisation(), ...page },
      body: { search: 'inside', sortField: 'tests' },
    }),
    { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] },
  ),
];
