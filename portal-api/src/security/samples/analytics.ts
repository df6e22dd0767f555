import * as api from '@epigram/shared-contracts/api/analytics';
import * as overviews from '@epigram/shared-contracts/api/analyticsOverviews';
import * as organisationApi from '@epigram/shared-contracts/api/organisationAnalytics';
import { dayOf, daysAgo } from '../../testing/livestock.ts';
import type { Ids } from '../world/ids.ts';
import { ORGANISATION_PEOPLE, sample } from './sample.ts';

const period = { startDate: dayOf(daysAgo(300)), endDate: dayOf(daysAgo(-1)) };

const ofOrganisation = async (ids: Ids) => ({ params: { orgId: await ids.organisation() }, body: {} });
const organisations = { who: ORGANISATION_PEOPLE };

export const analyticsSamples = [
  sample(api.getAnalyticsGraph, () => ({ body: { chartType: 'region' } })),
  sample(api.getBurdenLevels, () => ({ body: { parasite: 'strongyle' } })),
  sample(api.getClientMap, () => ({ body: period })),
  sample(api.getEggCounts, () => ({ body: period })),
  sample(api.getLiveTracker, () => ({ body: {} })),
  sample(api.getTestsSummary, () => ({ body: period })),
  sample(api.getTrends, () => ({ body: period })),
  sample(organisationApi.getBusinessTestsOverTime, ofOrganisation, organisations),
  sample(organisationApi.getBusinessTestDistribution, ofOrganisation, organisations),
  sample(organisationApi.getBusinessPerformanceRace, ofOrganisation, organisations),
  sample(
    organisationApi.getBusinessParasiteShares,
    async (ids) => ({ params: { orgId: await ids.organisation() }, body: { parasite: 'strongyle' } }),
    { who: ORGANISATION_PEOPLE },
  ),
  sample(overviews.getResistanceOverview, () => ({
    body: { dateRange: { start: period.startDate, end: period.endDate } },
  })),
  sample(
    overviews.downloadMonthlySummary,
    async (ids) => ({
      params: { businessId: await ids.business(), month: '2026-05' },
      query: {},
    }),
    // Kinds of tests, not tests.
    { notIds: ['query.tests'] },
  ),
  sample(overviews.getRegionalComparison, async (ids) => ({
    params: { businessId: await ids.business() },
    body: { animalType: 'Ovine' },
  })),
];
