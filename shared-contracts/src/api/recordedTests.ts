import * as z from 'zod/mini';
import { DEFAULT_DOSED } from '../domain/limits.ts';
import {
  animalType,
  clockTime,
  day,
  deviceKey,
  id,
  idParam,
  longText,
  name,
  optionalText,
  parasite,
  testStatus,
  testType,
} from './fields.ts';
import { groupId } from './groups.ts';
import { defineOperation, envelope } from './operation.ts';
import { testId } from './tests.ts';

const tag = 'Tests';

export const MAX_EGGS_COUNTED = 100_000;
export const MAX_FACTOR = 1000;
export const MIN_FACTOR = 0.01;

/** Above 0, with at most two decimals, such as 12.5. */
export const multiplicationFactor = z
  .number()
  .check(z.gte(MIN_FACTOR), z.lte(MAX_FACTOR), z.multipleOf(0.01));
export const MAX_POOLED_ANIMALS = 500;

/** A result entered by hand. */
export const enteredTest = z.object({
  sampleId: name,
  clientId: id,
  /** Absent or null for a pooled sample, and for an unknown animal. */
  animalId: z.optional(z.nullable(id)),
  animalType,
  /** A group of the client and the animal type. A correction without it keeps the group. */
  groupId,
  testType,
  /** When the test was done: ISO 8601, from the year 2000 until now. Instead of `testedOn`. */
  testedAt: z.optional(z.iso.datetime({ offset: true })),
  /** The day of the test in the business's time zone. */
  testedOn: z.optional(day),
  /** The time of that day, if it is known. */
  testedTime: z.optional(clockTime),
  /** Counting method, for example `McMaster`; defaults to the usual one of the test type. */
  method: optionalText,
  /** Eggs per gram that one counted egg represents. */
  multiplicationFactor: z._default(multiplicationFactor, 50),
  /** Animals in a pooled sample; 1 for an individual one. */
  pooledAnimals: z._default(z.int().check(z.gte(1), z.lte(MAX_POOLED_ANIMALS)), 1),
  /** 1 dosed, 2 not dosed, 3 unknown. */
  dosed: z._default(z.int().check(z.gte(1), z.lte(3)), DEFAULT_DOSED),
  coccidiaVisible: z._default(z.boolean(), false),
  tester: optionalText,
  /** Eggs (oocysts for coccidia) seen under the microscope, by parasite. None for fluke. */
  counts: z
    .array(z.object({ parasite, eggsCounted: z.int().check(z.gte(0), z.lte(MAX_EGGS_COUNTED)) }))
    .check(
      z.maxLength(8),
      z.refine(
        (counts) => new Set(counts.map((count) => count.parasite)).size === counts.length,
        'counts a parasite twice',
      ),
    ),
  /** Required if nothing was counted; otherwise the counts decide. */
  status: z.optional(testStatus),
});
export type EnteredTest = z.input<typeof enteredTest>;

export const MAX_VISIT_SAMPLES = 100;

/** What the samples of a visit have in common, and each sample. */
export const enteredVisit = z.strictObject({
  ...z.omit(enteredTest, {
    sampleId: true,
    animalId: true,
    testedAt: true,
    pooledAnimals: true,
    coccidiaVisible: true,
    counts: true,
    status: true,
  }).shape,
  testedOn: day,
  samples: z
    .array(
      z.strictObject({
        ...z.pick(enteredTest, {
          sampleId: true,
          animalId: true,
          pooledAnimals: true,
          coccidiaVisible: true,
          counts: true,
          status: true,
        }).shape,
        key: deviceKey,
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_VISIT_SAMPLES),
      z.refine((samples) => new Set(samples.map(({ key }) => key)).size === samples.length, 'repeats a key'),
    ),
});
export type EnteredVisit = z.input<typeof enteredVisit>;

const recordedTest = z.object({ id: z.number(), uuid: z.string() });

export const recordTest = defineOperation({
  id: 'recordTest',
  summary: 'Record one result by hand, with the same rules as the import.',
  tag,
  method: 'POST',
  path: '/tests/record/:businessId',
  access: 'detailed',
  apiKey: 'results:write',
  params: z.object({ businessId: idParam }),
  body: z.object({ ...enteredTest.shape, key: z.optional(deviceKey) }),
  answer: envelope(recordedTest),
  errors: ['AUTHORIZATION_FAILED'],
});

export const recordVisit = defineOperation({
  id: 'recordVisit',
  summary:
    'Record the results of a whole visit by hand, all of them or none. May be repeated with the same keys.',
  tag,
  method: 'POST',
  path: '/tests/record/:businessId/visit',
  access: 'detailed',
  params: z.object({ businessId: idParam }),
  body: enteredVisit,
  answer: envelope(z.object({ tests: z.array(z.object({ ...recordedTest.shape, sampleId: z.string() })) })),
  errors: ['AUTHORIZATION_FAILED'],
});

export const correctTest = defineOperation({
  id: 'correctTest',
  summary:
    'Correct a result that was recorded or imported. The earlier one stays in its history with the reason.',
  tag,
  method: 'PUT',
  path: '/tests/record/:businessId/:id',
  access: 'detailed',
  params: z.object({ businessId: idParam, id: testId }),
  body: z.object({ ...enteredTest.shape, reason: longText }),
  answer: envelope(recordedTest),
  errors: ['AUTHORIZATION_FAILED'],
});
