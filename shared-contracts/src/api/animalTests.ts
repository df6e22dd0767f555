import * as z from 'zod/mini';
import { id, idParam, pageParams, search, sortOrder } from './fields.ts';
import { countedListEnvelope, defineOperation, envelope } from './operation.ts';
import { testCounts, testFilters, testRow, testSortField } from './tests.ts';

const tag = 'Tests';

export const animalTestFilters = z.strictObject({
  ...z.omit(testFilters, { clientId: true, clientNumber: true, group: true, level: true, parasite: true })
    .shape,
  /** Only tests without an animal; with `animalId`, only those that can be assigned to it. */
  unassigned: z.optional(z.boolean()),
});
export type AnimalTestFilters = z.output<typeof animalTestFilters>;

export const searchAnimalTests = defineOperation({
  id: 'searchAnimalTests',
  summary:
    "A page of a client's tests, of one animal or of all; the search is by test id, sample id or the animal's number.",
  tag,
  method: 'POST',
  path: '/tests/animals/results/:offset/:limit',
  access: 'detailed',
  safe: true,
  params: z.object(pageParams),
  body: z.object({
    clientId: id,
    animalId: z.optional(id),
    search,
    sortField: z.optional(testSortField),
    sortOrder,
    filters: z.optional(animalTestFilters),
  }),
  answer: countedListEnvelope(testRow, testCounts),
  errors: ['PAGE_TOO_FAR'],
});

/** The most tests that one call can assign. */
export const MAX_TESTS = 500;

const testItems = z
  .array(
    z.object({
      /** The row's id. */
      id,
      /** 1 for a test from an external source, 0 for any other. */
      sourceType: z.literal([0, 1]),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_TESTS));

export const assignTests = defineOperation({
  id: 'assignTests',
  summary:
    "Assign tests of a client to one of its animals: all of them, or none. They get the animal's type.",
  tag,
  method: 'POST',
  path: '/tests/animals/assign/:clientId/:animalId',
  access: 'detailed',
  params: z.object({ clientId: idParam, animalId: idParam }),
  body: z.object({ testItems }),
  /** The number of tests whose animal changed; those that already belonged to it do not count. */
  answer: envelope(z.object({ assigned: z.number() })),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const unassignTests = defineOperation({
  id: 'unassignTests',
  summary: 'Remove tests from an animal: all of them, or none. They stay with its client.',
  tag,
  method: 'POST',
  path: '/tests/animals/unassign/:clientId/:animalId',
  access: 'detailed',
  params: z.object({ clientId: idParam, animalId: idParam }),
  body: z.object({ testItems }),
  answer: envelope(z.object({ unassigned: z.number() })),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
