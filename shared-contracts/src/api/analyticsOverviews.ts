import * as z from 'zod/mini';
import { CHECKED_CLASSES } from '../domain/activeClasses.ts';
import { ANIMAL_TYPES, CHART_COUNTRIES, TEST_STATUSES, TEST_TYPES } from '../domain/enumerations.ts';
import { animalType, businessIdParam, dateRange } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const read = { tag: 'Analytics', method: 'POST', access: 'detailed', safe: true } as const;

export const resistanceClass = z.object({
  activeClass: z.enum(CHECKED_CLASSES),
  /** Reduction tests by class; a class needs an interval. */
  susceptible: z.number(),
  inconclusive: z.number(),
  lowResistant: z.number(),
  resistant: z.number(),
  /** Reduction tests without an interval: too few animals, or no eggs left. */
  unclassified: z.number(),
  /** Efficacy checks of pooled samples: they have a reduction but no class. */
  composite: z.object({
    checks: z.number(),
    /** Lowest and highest reduction in per cent; null if there are no checks. */
    lowest: z.nullable(z.number()),
    highest: z.nullable(z.number()),
  }),
});
export type ResistanceClass = z.output<typeof resistanceClass>;

export const getResistanceOverview = defineOperation({
  ...read,
  id: 'getResistanceOverview',
  summary: 'Finished efficacy checks and reduction tests by active class.',
  path: '/admin/analytics/resistance',
  body: z.object({ dateRange, animalTypes: z.optional(z.array(animalType)) }),
  answer: envelope(z.object({ checks: z.number(), classes: z.array(resistanceClass) })),
});
export type ResistanceOverview = z.output<typeof getResistanceOverview.answer>['data'];

export const regionalComparison = z.object({
  months: z.array(
    z.object({
      /** `YYYY-MM`; a week counts in the month of its Monday. */
      month: z.string(),
      /** The business's own worm tests with a level, and those at High or Very High. */
      tests: z.number(),
      heavy: z.number(),
      /** Absent if the region is not anonymous in that month, or the month is not closed yet. */
      region: z.nullable(
        z.object({
          /** The county, or the other counties of the country together. */
          kind: z.enum(['county', 'country']),
          name: z.string(),
          /** High or Very High, in whole per cent. */
          percentage: z.number(),
          businesses: z.number(),
        }),
      ),
    }),
  ),
});
export type RegionalComparison = z.output<typeof regionalComparison>;

export const getRegionalComparison = defineOperation({
  ...read,
  id: 'getRegionalComparison',
  summary: 'The burden of one business by month, beside the anonymous level of its region.',
  path: '/businesses/:businessId/dashboard/regional',
  params: z.object({ businessId: businessIdParam }),
  body: z.object({ animalType }),
  answer: envelope(regionalComparison),
  errors: ['BUSINESS_CONTEXT_MISSING'],
});

/** `YYYY-MM`, from the year 2000. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** A filter's values in one parameter, separated by commas. */
const listed = (values: readonly string[]) =>
  z.optional(
    z
      .string()
      .check(z.refine((text) => text.split(',').every((one) => values.includes(one)), 'unknown value')),
  );

export const downloadMonthlySummary = defineOperation({
  id: 'downloadMonthlySummary',
  summary: 'A one-page summary of a month in the current context, as HTML to preview (default) or PDF.',
  tag: 'Analytics',
  method: 'GET',
  access: 'detailed',
  path: '/businesses/:businessId/dashboard/monthly-summary/:month',
  params: z.object({ businessId: businessIdParam, month }),
  query: z.object({
    format: z.optional(z.enum(['html', 'pdf'])),
    country: z.optional(z.enum(CHART_COUNTRIES)),
    status: listed(TEST_STATUSES),
    animals: listed(ANIMAL_TYPES),
    tests: listed(TEST_TYPES),
  }),
  kind: 'html',
});
