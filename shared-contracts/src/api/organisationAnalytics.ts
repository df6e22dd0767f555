import * as z from 'zod/mini';
import { analyticsFilters } from './analytics.ts';
import { CHART_COUNTRIES } from '../domain/enumerations.ts';
import { dateRange, figure, organisationParams, parasite, suppressed } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const read = {
  tag: 'Analytics',
  method: 'POST',
  access: 'tenant',
  platformWide: true,
  needsSupport: true,
  safe: true,
  params: z.object(organisationParams),
  body: z.object({
    dateRange: z.optional(dateRange),
    country: z.optional(z.enum(CHART_COUNTRIES)),
    filters: z.optional(analyticsFilters),
  }),
} as const;

const ofBusiness = { id: z.number(), name: z.string() };

/** Tests by month (`YYYY-MM`); every linked business has one count per month. */
export const businessTestsOverTime = z.object({
  months: z.array(z.string()),
  businesses: z.array(z.object({ ...ofBusiness, counts: z.array(figure), suppressed })),
});
export type BusinessTestsOverTime = z.output<typeof businessTestsOverTime>;

export const getBusinessTestsOverTime = defineOperation({
  ...read,
  id: 'getBusinessTestsOverTime',
  summary: 'Tests by month and business of an organisation, by the name of the business.',
  path: '/organisations/:orgId/analytics/overtime',
  answer: envelope(businessTestsOverTime),
});

export const businessTestDistribution = z.object({
  totalTests: figure,
  suppressed,
  businesses: z.array(
    z.object({
      ...ofBusiness,
      tests: figure,
      /** Share of all tests, 0 to 100. */
      percentage: figure,
      /** Worm tests with a level, and those at High or Very High; by whole weeks. Only in Detailed View. */
      levels: z.optional(z.object({ graded: z.number(), high: z.number() })),
      /** The day of the latest test, whenever it was; null without tests. Only in Detailed View. */
      lastTestOn: z.optional(z.nullable(z.string())),
      suppressed,
    }),
  ),
});
export type BusinessTestDistribution = z.output<typeof businessTestDistribution>;

export const getBusinessTestDistribution = defineOperation({
  ...read,
  id: 'getBusinessTestDistribution',
  summary: 'The tests of an organisation by business, the most tests first.',
  path: '/organisations/:orgId/analytics/distribution',
  answer: envelope(businessTestDistribution),
});

/** Cumulative tests by month (`YYYY-MM`) since the first month shown. */
export const businessPerformanceRace = z.object({
  months: z.array(z.string()),
  businesses: z.array(z.object({ ...ofBusiness, totals: z.array(figure), suppressed })),
});
export type BusinessPerformanceRace = z.output<typeof businessPerformanceRace>;

export const getBusinessPerformanceRace = defineOperation({
  ...read,
  id: 'getBusinessPerformanceRace',
  summary: 'Cumulative tests of each business by month; the business with the most tests comes first.',
  path: '/organisations/:orgId/analytics/race',
  answer: envelope(businessPerformanceRace),
});

/** For each business, the tests for a parasite and those that found it. */
export const businessParasiteShares = z.object({
  parasite,
  businesses: z.array(
    z.object({
      ...ofBusiness,
      /** Tests for it that have a result. */
      tests: figure,
      found: figure,
      /** Share of those tests that found it, 0 to 100. */
      percentage: figure,
      suppressed,
    }),
  ),
});
export type BusinessParasiteShares = z.output<typeof businessParasiteShares>;

export const getBusinessParasiteShares = defineOperation({
  id: 'getBusinessParasiteShares',
  summary: 'How often the businesses of an organisation find a parasite, the highest share first.',
  tag: 'Analytics',
  method: 'POST',
  access: 'tenant',
  safe: true,
  params: z.object(organisationParams),
  path: '/organisations/:orgId/analytics/parasite',
  body: z.extend(read.body, { parasite }),
  answer: envelope(businessParasiteShares),
});
