import * as z from 'zod/mini';
import { animalType, clockTime, id, name, optionalText, parasite, testStatus, testType } from './fields.ts';
import {
  calendarDay,
  clientId,
  defineChanges,
  INTEGRATION_WRITE,
  INTEGRATION_WRITE_ERRORS,
  one,
  updatedAt,
} from './integration.ts';
import { defineOperation } from './operation.ts';
import { MAX_EGGS_COUNTED, MAX_POOLED_ANIMALS, multiplicationFactor as anyFactor } from './recordedTests.ts';

const tag = 'Results';

/** In the order of the codes 1, 2 and 3 that are stored. */
export const DOSED_STATES = ['dosed', 'not-dosed', 'unknown'] as const;
/** The most results that one call can record. */
export const MAX_BATCH = 1000;

const resultId = z.string().check(z.describe('The id of the result, as the portal shows it.'));
const TEXTS = {
  sampleId: 'The id of the sample. Unique for the client, the group and the day.',
  animalId: 'The animal. Null for a pooled sample, and for an unknown animal.',
  groupId: 'The group of the client and the species. Null for no group.',
  testType: '`Fluke FEC` is only positive or negative; all others are counted.',
  testedOn: 'The day of the test in the time zone of the business.',
  testedTime: 'The time of that day, `HH:MM`. Null or absent if only the day is known.',
  method: 'The counting method, for example `McMaster`.',
  pooledAnimals: 'How many animals a pooled sample is from; 1 for the sample of one animal.',
  dosed: 'Whether the animals had been dosed before the sample.',
  coccidiaVisible: 'Whether coccidia were seen.',
  tester: 'Who counted.',
  parasite: 'What was counted. Each parasite once.',
  eggs: 'How many eggs (for coccidia, oocysts) were seen under the microscope. This is not the number per gram.',
  factor: 'Eggs per gram that one counted egg stands for, for example 50.',
} as const;
const dosed = z.enum(DOSED_STATES).check(z.describe(TEXTS.dosed));

const count = z
  .object({
    parasite: parasite.check(z.describe(TEXTS.parasite)),
    eggsCounted: z.number().check(z.describe(TEXTS.eggs)),
    multiplicationFactor: z.number().check(z.describe(TEXTS.factor)),
    perGram: z.number().check(z.describe('Eggs, or oocysts, per gram: the count times the factor.')),
  })
  .check(z.meta({ id: 'Count', description: 'The count of one parasite in one sample.' }));

export const integrationResult = z
  .object({
    id: resultId,
    sampleId: z.string().check(z.describe(TEXTS.sampleId)),
    clientId,
    groupId: z.nullable(z.number()).check(z.describe(TEXTS.groupId)),
    animalId: z.nullable(z.number()).check(z.describe(TEXTS.animalId)),
    animalType: animalType.check(z.describe('The species.')),
    testType: testType.check(z.describe(TEXTS.testType)),
    testedAt: z.string().check(z.describe('When the test was done, in UTC.')),
    testedOn: z.string().check(z.describe(TEXTS.testedOn)),
    testedTime: z.nullable(z.string()).check(z.describe(TEXTS.testedTime)),
    status: testStatus.check(
      z.describe('`processing` has no result yet, and `failed` must be repeated with another sample.'),
    ),
    method: z.string().check(z.describe(TEXTS.method)),
    pooledAnimals: z.number().check(z.describe(TEXTS.pooledAnimals)),
    dosed,
    coccidiaVisible: z
      .nullable(z.boolean())
      .check(z.describe(`${TEXTS.coccidiaVisible} Null if it is not known.`)),
    tester: z.nullable(z.string()).check(z.describe(`${TEXTS.tester} Null if it is not known.`)),
    source: z
      .enum(['laboratory', 'recorded'])
      .check(z.describe('Whether the laboratory sent it, or it was recorded or imported by the business.')),
    isCorrected: z.boolean().check(z.describe('Whether it was corrected after it had been recorded.')),
    counts: z.array(count).check(z.describe('What was counted. Empty for fluke, and without a result.')),
    updatedAt,
  })
  .check(z.meta({ id: 'Result', description: 'The result of one sample.' }));
export type IntegrationResult = z.output<typeof integrationResult>;

const newCount = z
  .strictObject({
    parasite: parasite.check(z.describe(TEXTS.parasite)),
    eggsCounted: z.int().check(z.gte(0), z.lte(MAX_EGGS_COUNTED), z.describe(TEXTS.eggs)),
  })
  .check(z.meta({ id: 'NewCount', description: 'The count of one parasite in one sample.' }));

/** Nothing that a count depends on has a default: a factor that is left out is not taken to be 50. */
export const newIntegrationResult = z
  .strictObject({
    sampleId: name.check(z.describe(TEXTS.sampleId)),
    clientId: id.check(z.describe('The client that the sample is from.')),
    groupId: z.optional(z.nullable(id).check(z.describe(TEXTS.groupId))),
    animalId: z.optional(z.nullable(id).check(z.describe(TEXTS.animalId))),
    animalType: animalType.check(z.describe('The species.')),
    testType: testType.check(z.describe(TEXTS.testType)),
    testedAt: z.optional(
      z.iso
        .datetime({ offset: true })
        .check(z.describe('When the test was done, from the year 2000 until now. Instead of `testedOn`.')),
    ),
    testedOn: z.optional(calendarDay(TEXTS.testedOn)),
    testedTime: z.optional(clockTime.check(z.describe(TEXTS.testedTime))),
    method: z.optional(
      optionalText.check(z.describe(`${TEXTS.method} The usual one of the test type if it is left out.`)),
    ),
    multiplicationFactor: z.optional(
      anyFactor.check(
        z.describe(
          `${TEXTS.factor} With at most two decimals. Required with counts, because there is no usual one.`,
        ),
      ),
    ),
    pooledAnimals: z.int().check(z.gte(1), z.lte(MAX_POOLED_ANIMALS), z.describe(TEXTS.pooledAnimals)),
    dosed: z.optional(dosed),
    coccidiaVisible: z.optional(z.boolean().check(z.describe(TEXTS.coccidiaVisible))),
    tester: z.optional(optionalText.check(z.describe(TEXTS.tester))),
    counts: z.array(newCount).check(
      z.maxLength(8),
      z.refine(
        (counts) => new Set(counts.map((it) => it.parasite)).size === counts.length,
        'counts a parasite twice',
      ),
      z.describe('What was counted. A parasite that was looked for and not found has 0. None for fluke.'),
    ),
    status: z.optional(
      testStatus.check(z.describe('Required if nothing was counted. Otherwise the counts decide.')),
    ),
  })
  .check(
    z.refine((it) => it.counts.length === 0 || it.multiplicationFactor !== undefined, {
      path: ['multiplicationFactor'],
      error: 'is required with counts',
    }),
    z.meta({ id: 'NewResult', description: 'A result to record.' }),
  );
export type NewIntegrationResult = z.output<typeof newIntegrationResult>;

export const listIntegrationResults = defineChanges(
  {
    id: 'listIntegrationResults',
    summary: 'The results, in the order of their latest change. A correction is a change.',
    tag,
    path: '/results',
    apiKey: 'results:read',
  },
  integrationResult,
  resultId,
);

export const createIntegrationResult = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationResult',
  summary: 'Record one result, with the rules of the import.',
  tag,
  method: 'POST',
  path: '/results',
  apiKey: 'results:write',
  body: newIntegrationResult,
  answer: one(integrationResult),
  errors: INTEGRATION_WRITE_ERRORS,
});

/** Each row is checked for itself, so that a wrong one does not refuse the others. */
const batchRow = z.custom<unknown>((row) => row !== undefined);
batchRow._zod.toJSONSchema = () => ({ $ref: '#/components/schemas/NewResult' });

const rowAnswer = z
  .object({
    row: z.number().check(z.describe('The position in the list that was sent: 0 is the first.')),
    id: z.nullable(z.string()).check(z.describe('The id of the result. Null if it was refused.')),
    errors: z
      .array(
        z.object({
          path: z.optional(z.string().check(z.describe('The field, as a dotted path.'))),
          message: z.string().check(z.describe('What is wrong.')),
        }),
      )
      .check(z.describe('Why it was refused. Empty if it was recorded.')),
  })
  .check(z.meta({ id: 'BatchRow', description: 'The answer to one row of a batch.' }));

export const createIntegrationResults = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationResults',
  summary:
    'Record up to 1,000 results. Each is recorded or refused for itself, and has an answer; rows that were refused can be sent again, corrected, with another key.',
  tag,
  method: 'POST',
  path: '/results/batch',
  apiKey: 'results:write',
  body: z
    .strictObject({
      results: z
        .array(batchRow)
        .check(z.minLength(1), z.maxLength(MAX_BATCH), z.describe('The results to record.')),
    })
    .check(z.meta({ id: 'ResultBatch', description: 'Results to record together.' })),
  answer: one(
    z.object({
      recorded: z.number().check(z.describe('How many were recorded.')),
      refused: z.number().check(z.describe('How many were refused.')),
      rows: z.array(rowAnswer).check(z.describe('An answer for each row, in the order of the list.')),
    }),
  ),
  errors: INTEGRATION_WRITE_ERRORS,
});
