import * as z from 'zod/mini';
import { idParam, timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { anyImportField } from './testImports.ts';

const tag = 'Tests';
const prefix = '/tests/import/:businessId/remembered';
const params = z.object({ businessId: idParam });

/** At most so many words and layouts are listed. */
export const LISTED_MEMORIES = 500;

const by = {
  storedAt: timestamp,
  /** Who answered it last; null if the person's account was deleted. */
  storedBy: z.nullable(z.string()),
};

const word = z.object({
  field: anyImportField,
  /** The heading of the field, in the caller's language. */
  fieldLabel: z.string(),
  /** In the form in which words match: without case, accents, spaces and most marks. */
  word: z.string(),
  meaning: z.string(),
  meaningLabel: z.string(),
  ...by,
});
export type RememberedWord = z.output<typeof word>;

const layout = z.object({
  layout: z.string(),
  kind: z.enum(['results', 'clients']),
  /** As the file had them; null for a layout from before they were kept. */
  headings: z.nullable(z.array(z.string())),
  /** The columns whose field a person has chosen; null for one that is not imported. */
  columns: z.array(z.object({ column: z.number(), fieldLabel: z.nullable(z.string()) })),
  /** Fields whose columns are added up. */
  addUp: z.array(z.string()),
  ...by,
});
export type RememberedLayout = z.output<typeof layout>;

const memory = z.object({
  words: z.array(word),
  totalWords: z.number(),
  layouts: z.array(layout),
  totalLayouts: z.number(),
});
export type ImportMemory = z.output<typeof memory>;

export const listImportMemory = defineOperation({
  id: 'listImportMemory',
  summary: 'What the imports of a business have taught: words with their meanings, and the columns of files.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params,
  answer: envelope(memory),
  errors: ['AUTHORIZATION_FAILED'],
});

const forgotten = z.strictObject({
  /** All words and layouts of the business, also those that are not listed. */
  all: z.optional(z.boolean()),
  layouts: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(100))),
  words: z.optional(
    z
      .array(z.strictObject({ field: anyImportField, word: z.string().check(z.maxLength(200)) }))
      .check(z.maxLength(100)),
  ),
});
export type ForgottenMemory = z.output<typeof forgotten>;

export const forgetImportMemory = defineOperation({
  id: 'forgetImportMemory',
  summary: 'Forget words and layouts that the imports of a business have taught (Managers and Owners).',
  tag,
  method: 'POST',
  path: `${prefix}/forget`,
  access: 'detailed',
  params,
  body: forgotten,
  answer: envelope(z.object({ words: z.number(), layouts: z.number() })),
  errors: ['AUTHORIZATION_FAILED'],
});
