import * as z from 'zod/mini';
import { PARASITES } from '../domain/enumerations.ts';
import { animalType, day, idParam, parasite, testStatus, testType } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Tests';

/** What a column of a file with results may be, in the order of the template. */
export const IMPORT_FIELDS = [
  'sampleId',
  'clientName',
  'clientNumber',
  'clientPostcode',
  'animalType',
  'animalName',
  'testType',
  'testDate',
  'result',
  'method',
  'multiplicationFactor',
  'poolSize',
  'dosed',
  'coccidiaVisible',
  'tester',
  ...PARASITES,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const field = z.enum(IMPORT_FIELDS);
/** A row or column of a sheet, counted from 1. */
const position = z.int().check(z.gte(1), z.lte(1_048_576));
const cell = z.string().check(z.maxLength(200));

/** What a person has decided about a file; everything that is left out is proposed or asked. */
export const importChoices = z.strictObject({
  sheet: z.optional(cell),
  /** The row of the headings, as spreadsheets number it. */
  headingRow: z.optional(position),
  /** The last row of the table. */
  lastRow: z.optional(position),
  /** The field of a column, or null if the column is not imported. */
  columns: z.optional(
    z.array(z.strictObject({ column: position, field: z.nullable(field) })).check(z.maxLength(200)),
  ),
  /** Parasites whose columns are added up, as the chambers of a slide are. */
  addUp: z.optional(z.array(parasite).check(z.maxLength(PARASITES.length))),
  /** The value of every row, for a field without a column. */
  everyRow: z.optional(
    z.array(z.strictObject({ field, value: cell })).check(z.maxLength(IMPORT_FIELDS.length)),
  ),
  /** What a word of the file means in a field. */
  words: z.optional(z.array(z.strictObject({ field, word: cell, meaning: cell })).check(z.maxLength(100))),
  dateOrder: z.optional(z.enum(['day-first', 'month-first'])),
  decimalMark: z.optional(z.enum(['.', ','])),
  /** Whether hidden rows and columns are taken too. */
  takeHidden: z.optional(z.boolean()),
  /** Whether rows that differ from the stored sample are left out. */
  leaveDiffering: z.optional(z.boolean()),
});
export type ImportChoices = z.output<typeof importChoices>;

const QUESTIONS = ['sheet', 'column', 'repeated', 'missing', 'date', 'number', 'word', 'differs'] as const;

/** Something that the file leaves open; the import is refused until it is answered. */
const question = z.object({
  kind: z.enum(QUESTIONS),
  field: z.nullable(field),
  /** The word, for `word`; the sheet's column, for `column`. */
  word: z.nullable(z.string()),
  column: z.nullable(z.number()),
  heading: z.nullable(z.string()),
  /** The first of the cells that leave it open, as the file has them. */
  cells: z.array(z.object({ row: z.nullable(z.number()), raw: z.string(), readings: z.array(z.string()) })),
  total: z.number(),
  /** Possible answers, where they are words. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ImportQuestion = z.output<typeof question>;

const problem = z.object({
  sheet: z.nullable(z.string()),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportProblem = z.output<typeof problem>;

const visit = z.object({
  clientId: z.nullable(z.number()),
  clientName: z.string(),
  /** Whether the import creates the client. */
  isNew: z.boolean(),
  day,
  animalType,
  samples: z.number(),
  /** Of the individual samples, or of the pooled ones if there are no others. */
  means: z.array(
    z.object({
      parasite,
      mean: z.number(),
      samples: z.number(),
      /** Eggs per gram of one counted egg; null if it differs between the samples. */
      factor: z.nullable(z.number()),
    }),
  ),
});
export type ImportVisit = z.output<typeof visit>;

const ROW_STATES = ['new', 'fills', 'known', 'differs'] as const;

const row = z.object({
  row: z.number(),
  sampleId: z.string(),
  clientName: z.string(),
  isNewClient: z.boolean(),
  animalName: z.nullable(z.string()),
  animalType,
  testType,
  day,
  status: testStatus,
  counts: z.array(z.object({ parasite, value: z.number(), factor: z.number() })),
  /** `fills` a stored sample without a result; `known` is stored already; `differs` from what is stored. */
  state: z.enum(ROW_STATES),
  /** The stored test. */
  uuid: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof row>;

const column = z.object({
  column: z.number(),
  letters: z.string(),
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(field),
  /** Whether it contains what may be counts. */
  looksLikeCounts: z.boolean(),
  hidden: z.boolean(),
});
export type ImportColumn = z.output<typeof column>;

const preview = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  sheet: z.string(),
  headingRow: z.number(),
  firstRow: z.nullable(z.number()),
  lastRow: z.nullable(z.number()),
  columns: z.array(column),
  fields: z.array(z.object({ field, label: z.string(), required: z.boolean() })),
  hiddenRows: z.array(z.number()),
  questions: z.array(question),
  problems: z.array(problem),
  moreProblems: z.number(),
  rows: z.array(row),
  visits: z.array(visit),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    fills: z.number(),
    known: z.number(),
    differs: z.number(),
    visits: z.number(),
    newClients: z.number(),
    newAnimals: z.number(),
  }),
});
export type ImportPreview = z.output<typeof preview>;

const withChoices = {
  tag,
  method: 'POST',
  access: 'detailed',
  params: z.object({ businessId: idParam }),
  body: z.object({
    /** `ImportChoices` as JSON. */
    choices: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  file: 'file',
  errors: [
    'AUTHORIZATION_FAILED',
    'DUPLICATE_CLIENT',
    'INVALID_FILE_TYPE',
    'MISSING_REQUIRED_COLUMNS',
    'INVALID_DATA',
    'TEMPLATE_ERROR',
    'FILE_TOO_LARGE',
  ],
} as const;

export const previewTestImport = defineOperation({
  ...withChoices,
  id: 'previewTestImport',
  summary:
    'What an import of a file with results would store, what it leaves open, and what is wrong. Stores nothing.',
  path: '/tests/import/:businessId/preview',
  answer: envelope(preview),
});

export const importChosenTests = defineOperation({
  ...withChoices,
  id: 'importChosenTests',
  summary: 'Import a file with results as chosen after its preview: all rows, or none if anything is open.',
  path: '/tests/import/:businessId/chosen',
  answer: envelope(
    z.object({
      imported: z.number(),
      filled: z.number(),
      alreadyHere: z.number(),
      leftOut: z.number(),
      newClients: z.number(),
      newAnimals: z.number(),
      visits: z.array(visit),
    }),
  ),
});
