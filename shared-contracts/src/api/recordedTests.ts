import * as z from 'zod/mini';
import { DEFAULT_DOSED } from '../domain/limits.ts';
import {
  animalType,
  clockTime,
  day,
  id,
  idParam,
  longText,
  name,
  optionalText,
  parasite,
  testStatus,
  testType,
} from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { testId } from './tests.ts';

const tag = 'Tests';

export const MAX_EGGS_COUNTED = 100_000;
export const MAX_FACTOR = 1000;
export const MAX_POOLED_ANIMALS = 500;

/** A result entered by hand. */
export const enteredTest = z.object({
  sampleId: name,
  clientId: id,
  /** Absent or null for a pooled sample, and for an unknown animal. */
  animalId: z.optional(z.nullable(id)),
  animalType,
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
  multiplicationFactor: z._default(z.int().check(z.gte(1), z.lte(MAX_FACTOR)), 50),
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

const recordedTest = z.object({ id: z.number(), uuid: z.string() });

export const recordTest = defineOperation({
  id: 'recordTest',
  summary: 'Record one result by hand, with the same rules as the import.',
  tag,
  method: 'POST',
  path: '/tests/record/:businessId',
  access: 'detailed',
  apiKey: 'write',
  params: z.object({ businessId: idParam }),
  body: enteredTest,
  answer: envelope(recordedTest),
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
