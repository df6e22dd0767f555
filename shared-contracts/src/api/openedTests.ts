import * as z from 'zod/mini';
import { defineOperation, envelope } from './operation.ts';
import { searchedTest, testId } from './tests.ts';

const tag = 'Tests';

/** `total` stops counting here. */
export const MAX_UNOPENED_COUNTED = 100;

export const listUnopenedHighTests = defineOperation({
  id: 'listUnopenedHighTests',
  summary: `Tests of the last three weeks with a count above High that the caller has not opened: the newest five, and how many there are (at most ${MAX_UNOPENED_COUNTED}).`,
  tag,
  method: 'GET',
  path: '/tests/unopened',
  access: 'detailed',
  answer: envelope(z.object({ total: z.number(), tests: z.array(searchedTest) })),
});

export const markTestOpened = defineOperation({
  id: 'markTestOpened',
  summary: 'Record that the caller has opened a test.',
  tag,
  method: 'POST',
  path: '/tests/opened/:id',
  access: 'detailed',
  params: z.object({ id: testId }),
});
