import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainIssue } from './plainIssues.ts';

beforeAll(() => void z.config({ customError: plainIssue }));
afterAll(() => void z.config({ customError: undefined }));

const schema = z.object({
  days: z.number().min(1).max(90).optional(),
  events: z
    .array(z.enum(['promoted', 'rolled-back']))
    .max(2)
    .optional(),
  name: z.string().min(2).max(4).optional(),
  url: z
    .string()
    .regex(/^https:/, 'must be https')
    .optional(),
  share: z.number().gt(0).lt(1).optional(),
});

it.each([
  [{ days: 0 }, 'must be at least 1'],
  [{ days: 91 }, 'must be at most 90'],
  [{ days: 'ten' }, 'must be of type number'],
  [{ events: ['promoted', 'lost'] }, 'must be one of promoted, rolled-back'],
  [{ events: ['promoted', 'promoted', 'promoted'] }, 'must have at most 2 entries'],
  [{ name: 'a' }, 'must have at least 2 characters'],
  [{ name: 'abcde' }, 'must have at most 4 characters'],
  [{ url: 'http:' }, 'must be https'],
  [{ share: 0 }, 'must be more than 0'],
  [{ share: 1 }, 'must be less than 1'],
])('says what %j must be', (input, message) => {
  expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('says what is missing', () => {
  const { error } = z.object({ name: z.string() }).safeParse({});
  expect(error?.issues[0]?.message).toBe('is missing');
});
