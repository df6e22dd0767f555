import * as z from 'zod/mini';
import type { ReductionInput } from './reductionWarnings.ts';

/** Larger than any real count in eggs per gram; below it, sums and squares stay precise enough. */
const HIGHEST_COUNT = 10_000_000;

const count = z
  .number('is not a number')
  .check(z.gte(0, 'is below zero'), z.lte(HIGHEST_COUNT, `is above ${HIGHEST_COUNT}`));
const counts = z.array(count, 'is not a list of counts in eggs per gram').check(z.minLength(1, 'is empty'));
const percent = z
  .number('is not a number')
  .check(z.gt(0, 'must be above 0'), z.lte(100, 'must not be above 100'));

const inputSchema = z
  .object(
    {
      paired: z.boolean('must be true or false'),
      before: counts,
      after: counts,
      factor: z
        .number('is not a number')
        .check(z.gt(0, 'must be above 0'), z.lte(HIGHEST_COUNT, `is above ${HIGHEST_COUNT}`)),
      interval: percent.check(z.lt(100, 'must be below 100')),
      target: percent,
      lower: percent,
    },
    'must be an object with paired, before, after, factor, interval, target and lower',
  )
  .check(
    z.refine(({ lower, target }) => lower <= target, {
      path: ['lower'],
      error: 'must not be above the target',
    }),
    z.refine(({ paired, before, after }) => !paired || before.length === after.length, {
      path: ['after'],
      error: 'must have as many counts as before, because the test is paired',
    }),
  );

/** An invalid input; the message completes a sentence that begins with the name of the file. */
export class ReductionInputError extends Error {}

/** Parses the input of a reduction test from a file's text. */
export function parseReductionInput(text: string): ReductionInput {
  let json: unknown;
  try {
    // Some Windows editors begin a file with a byte-order mark.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ReductionInputError('is not valid JSON.', { cause });
  }
  const { success, data, error } = inputSchema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  const [field, place] = issue?.path ?? [];
  if (field === undefined) throw new ReductionInputError(`cannot be used: it ${issue?.message}.`);
  const where = typeof place === 'number' ? `count ${place + 1} of "${String(field)}"` : `"${String(field)}"`;
  const isMissing = typeof json === 'object' && json !== null && !(field in json);
  throw new ReductionInputError(`cannot be used: ${where} ${isMissing ? 'is missing' : issue?.message}.`);
}
