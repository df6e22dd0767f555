import {
  getClientMap,
  getEggCounts,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import {
  type BusinessProfile,
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
  type OrganisationProfile,
} from '@epigram/shared-contracts/api/businesses';
import { type CreditHistory, getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { getBusinessTestDistribution } from '@epigram/shared-contracts/api/organisationAnalytics';
import { type SearchedTest, searchTests } from '@epigram/shared-contracts/api/tests';
import { type DueRetest, listDueRetests } from '@epigram/shared-contracts/api/visits';
import { answers } from '@epigram/shared-contracts/testing/fakeApi';

export function aPlan(change: Partial<BusinessProfile> = {}): BusinessProfile {
  return {
    id: 1,
    name: 'Mulroy Veterinary',
    logo: null,
    email: null,
    phone: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    county: 'Donegal',
    country: 'Republic of Ireland',
    postcode: null,
    infinite_credits: false,
    credits: 412,
    planExpiresAt: '2031-01-31',
    weather_station_id: null,
    lat: null,
    lng: null,
    ...change,
  };
}

export function anOrganisationPlan(change: Partial<OrganisationProfile> = {}): OrganisationProfile {
  return {
    id: 7,
    name: 'Western Flock Health',
    email: null,
    phone: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    county: null,
    country: null,
    postcode: null,
    activeBusinesses: 2,
    credits: 900,
    planExpiresAt: '2031-01-31',
    ...change,
  };
}

export function aCreditHistory(change: Partial<CreditHistory> = {}): CreditHistory {
  return {
    credits: 412,
    testsLast30Days: 120,
    runsOutOn: '2027-03-10',
    planExpiresAt: '2031-01-31',
    months: [],
    ...change,
  };
}

export function aHighResult(change: Partial<SearchedTest> = {}): SearchedTest {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    cowId: 'S-1',
    businessId: 1,
    clientId: 12,
    clientName: 'Carraig Farm',
    clientNumber: null,
    animalId: null,
    testType: 'Worm FEC',
    animalType: 'Ovine',
    createdAt: '2026-11-20T09:30:00.000Z',
    status: 'positive',
    leading: { parasite: 'strongyle', epg: 2350, unit: 'epg', level: 'Very High' },
    clientPhone: '+353 86 123',
    ...change,
  };
}

export function aDueRetest(change: Partial<DueRetest> = {}): DueRetest {
  return {
    businessId: 1,
    businessName: 'Mulroy Veterinary',
    clientId: 14,
    clientName: 'Hillside',
    phone: '+353 87 456',
    animalType: 'Ovine',
    visitDay: '2026-10-20',
    level: 'High',
    reason: 'not-treated',
    from: '2026-11-10',
    until: '2026-11-17',
    ...change,
  };
}

const NO_COUNTS = { totalTests: 0, analysingTests: 0, positiveTests: 0, negativeTests: 0, failedTests: 0 };

/** A page of tests, of which there are `total`. */
export function answersTests(tests: readonly SearchedTest[], total = tests.length) {
  return answers(searchTests, [...tests], { totalRecords: total, counts: NO_COUNTS });
}

/** Answers to all of Home's calls, for a business with tests. */
export function homeAnswers() {
  return [
    answers(getMonthlyStats, {
      testsLast30Days: 120,
      testsPrevious30Days: 100,
      inactiveClients: 3,
      clients: 40,
    }),
    answers(getIsNewBusiness, { isNew: false }),
    answers(getBusinessInfo, aPlan()),
    answers(getCreditHistory, aCreditHistory()),
    answersTests([]),
    answers(getBusinessTestDistribution, {
      totalTests: 30,
      businesses: [
        {
          id: 2,
          name: 'Errigal Vets',
          tests: 30,
          percentage: 100,
          levels: { graded: 20, high: 5 },
          lastTestOn: '2026-11-20',
        },
      ],
    }),
    answers(listDueRetests, [], { totalRecords: 0 }),
    answers(listNotifications, [], { totalRecords: 0 }),
    answers(getOrganisationInfo, anOrganisationPlan()),
    answers(getTestsSummary, { positive: 60, negative: 30, processing: 8, failed: 2, total: 100 }),
    answers(getTrends, [
      { week: '2026-11-09', count: 100, positive: 60, negative: 30, processing: 8, failed: 2 },
    ]),
    answers(getClientMap, [
      {
        lat: 53.5,
        lng: -8.8,
        name: 'Carraig Farm',
        color: 'red',
        location: 'Tuam, Galway',
        date: '2026-11-02',
        result: 'positive',
        tests: 12,
      },
    ]),
    answers(getEggCounts, { dates: ['2026-11-09'], eggCounts: { strongyle: [250] } }),
  ];
}
