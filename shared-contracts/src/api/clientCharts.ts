import * as z from 'zod/mini';
import { eggCounts } from './analytics.ts';
import { animalType, businessParams, day, id, idParam, testType } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { testRow } from './tests.ts';

const tag = 'Clients';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId';
const params = z.object({ ...businessParams, clientId: idParam });
const read = { tag, method: 'GET', access: 'detailed', params } as const;
const ask = { tag, method: 'POST', access: 'detailed', safe: true, params } as const;

/** Days are those of the business's time zone, and inclusive; an empty list or an absent filter keeps everything. */
export const clientChartFilters = z.strictObject({
  startDate: z.optional(day),
  endDate: z.optional(day),
  animalType: z.optional(z.array(animalType)),
  testType: z.optional(z.array(testType)),
});
export type ClientChartFilters = z.output<typeof clientChartFilters>;

const filtered = z.object({ filters: z.optional(clientChartFilters) });
/** Of one animal, or of all animals and of samples without one. */
const ofAnimal = z.object({ ...filtered.shape, animalId: z.optional(id) });

export const animalTests = z.object({
  animalId: z.number(),
  name: z.nullable(z.string()),
  animalType,
  totalTests: z.number(),
  positive: z.number(),
  negative: z.number(),
  lastTestDate: z.string(),
});

export const getClientAnimalTests = defineOperation({
  ...read,
  id: 'getClientAnimalTests',
  summary: 'Tests per animal: the 50 animals with the most tests, and how many tests no animal has.',
  path: `${prefix}/animal-tests`,
  answer: envelope(z.object({ animals: z.array(animalTests), unassignedTests: z.number() })),
});

export const getClientLatestTests = defineOperation({
  ...read,
  id: 'getClientLatestTests',
  summary: 'The 10 latest tests of a client, the newest first.',
  path: `${prefix}/latest-tests`,
  answer: envelope(z.array(testRow)),
});

export const clientTestSummary = z.object({
  processing: z.number(),
  positive: z.number(),
  negative: z.number(),
  /** Tests that have to be repeated. */
  failed: z.number(),
  total: z.number(),
});
export type ClientTestSummary = z.output<typeof clientTestSummary>;

export const getClientTestSummary = defineOperation({
  ...read,
  id: 'getClientTestSummary',
  summary: 'Tests of a client by outcome.',
  path: `${prefix}/test-summary`,
  answer: envelope(clientTestSummary),
});

export const animalTypeSummary = z.object({
  animalType,
  totalAnimals: z.number(),
  totalTests: z.number(),
  positive: z.number(),
  negative: z.number(),
  lastTestDate: z.nullable(z.string()),
});
export type AnimalTypeSummary = z.output<typeof animalTypeSummary>;

export const getClientAnimalTypeSummary = defineOperation({
  ...read,
  id: 'getClientAnimalTypeSummary',
  summary: 'Animals and tests of a client by animal type, the type with the most tests first.',
  path: `${prefix}/animal-type-summary`,
  answer: envelope(z.array(animalTypeSummary)),
});

/** Monday, ISO 8601 day. A series has every week from its first test to its last, but only the latest 520. */
const week = z.string();

export const getClientTestsOverTime = defineOperation({
  ...ask,
  id: 'getClientTestsOverTime',
  summary: 'Tests by week, of one animal or of all.',
  path: `${prefix}/tests-over-time`,
  body: ofAnimal,
  answer: envelope(z.array(z.object({ week, count: z.number() }))),
});

export const positiveVsNegative = z.object({
  /** Tests over all time. */
  positive: z.number(),
  negative: z.number(),
  weeks: z.array(z.object({ week, positive: z.number(), negative: z.number() })),
});
export type PositiveVsNegative = z.output<typeof positiveVsNegative>;

export const getClientPositiveVsNegative = defineOperation({
  ...ask,
  id: 'getClientPositiveVsNegative',
  summary: 'Tests with and without eggs, in total and by week, of one animal or of all.',
  path: `${prefix}/positive-vs-negative`,
  body: ofAnimal,
  answer: envelope(positiveVsNegative),
});

export const getClientAnimalTrends = defineOperation({
  ...ask,
  id: 'getClientAnimalTrends',
  summary:
    'Mean egg counts by week and parasite, of one animal or of all: eggs per gram, for coccidia oocysts per gram.',
  path: `${prefix}/animal-trend-results`,
  body: ofAnimal,
  answer: envelope(eggCounts),
});

export const getClientAnimalDistribution = defineOperation({
  ...ask,
  id: 'getClientAnimalDistribution',
  summary: 'Tests by animal type, the type with the most tests first.',
  path: `${prefix}/animal-distribution`,
  body: filtered,
  /** `volume` counts tests. */
  answer: envelope(z.array(z.object({ specie: animalType, volume: z.number() }))),
});
