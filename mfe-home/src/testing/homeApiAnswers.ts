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
