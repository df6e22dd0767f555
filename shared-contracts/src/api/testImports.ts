import * as z from 'zod/mini';
import { PARASITES } from '../domain/enumerations.ts';
import { CLIENT_IMPORT_FIELDS } from './clientImports.ts';
import { animalType, day, idParam, parasite, testStatus, testType } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import {
  rowPosition,
  tableFile,
  tableImport,
  type TableColumn,
  type TableProblem,
  type TableQuestion,
} from './tableImports.ts';

const tag = 'Tests';

/** What a column of a file with results may be, in the order of the template. */
export const IMPORT_FIELDS = [
  'sampleId',
  'clientName',
  'clientNumber',
  'clientPostcode',
  'animalType',
  'group',
  'animalName',
  'electronicId',
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

const table = tableImport(IMPORT_FIELDS);
const { field } = table;

/** Rows of the file. */
const rowNumbers = z.array(rowPosition).check(z.maxLength(400));

/** What a person has decided about a file; everything that is left out is proposed or asked. */
export const importChoices = z.strictObject({
  ...table.choices,
  /** Parasites whose columns are added up, as the chambers of a slide are. */
  addUp: z.optional(z.array(parasite).check(z.maxLength(PARASITES.length))),
  /** Whether rows that differ from the stored sample are left out. */
  leaveDiffering: z.optional(z.boolean()),
  /** What a person has decided about the proposed corrections of a preview. */
  corrections: z.optional(
    z.strictObject({
      /** The preview's `seen`: what is accepted is what was shown. */
      seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      accepted: z._default(rowNumbers, []),
      left: z._default(rowNumbers, []),
      /** What happens with the rows that are named in neither list. */
      others: z.optional(z.enum(['accept', 'leave'])),
    }),
  ),
});
export type ImportChoices = z.output<typeof importChoices>;

export type ImportQuestion = TableQuestion<ImportField>;
export type ImportProblem = TableProblem;

const visit = z.object({
  clientId: z.nullable(z.number()),
  clientName: z.string(),
  /** Whether the import creates the client. */
  isNew: z.boolean(),
  day,
  animalType,
  /** Null for the samples without a group. */
  group: z.optional(z.nullable(z.string())),
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
  group: z.optional(z.nullable(z.string())),
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

const sampleValues = z.object({
  animalType,
  status: testStatus,
  counts: z.array(z.object({ parasite, value: z.number(), factor: z.number() })),
});

/** A row that differs from the stored sample: what is stored, and what the file says. */
const correction = z.object({
  row: z.number(),
  sampleId: z.string(),
  clientName: z.string(),
  /** The stored test. */
  uuid: z.string(),
  stored: sampleValues,
  file: sampleValues,
  /** A result of the laboratory, or one of another species, can only be left. */
  canAccept: z.boolean(),
});
export type ProposedCorrection = z.output<typeof correction>;

export type ImportColumn = TableColumn<ImportField>;

const preview = z.object({
  ...table.preview,
  /**
   * What the business has answered for earlier files and this one leaves open: the match of a file with the same
   * headings, and the meaning of words. It counts once it is sent as choices.
   */
  remembered: z.nullable(
    z.object({
      layout: z.string(),
      columns: z.array(z.object({ column: z.number(), field: z.nullable(field) })),
      addUp: z.array(parasite),
      words: z.array(z.object({ field, word: z.string(), meaning: z.string() })),
    }),
  ),
  rows: z.array(row),
  /** The rows that differ from the stored sample; `seen` names all of them with their values. */
  corrections: z.optional(
    z.object({ seen: z.string(), total: z.number(), acceptable: z.number(), rows: z.array(correction) }),
  ),
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
    newGroups: z.optional(z.number()),
  }),
});
export type ImportPreview = z.output<typeof preview>;

const withChoices = {
  ...tableFile,
  tag,
  params: z.object({ businessId: idParam }),
} as const;

export const previewTestImport = defineOperation({
  ...withChoices,
  id: 'previewTestImport',
  summary:
    'What an import of a file with results would store, what it leaves open, and what is wrong. Stores nothing.',
  path: '/tests/import/:businessId/preview',
  answer: envelope(preview),
});

export const downloadImportProblems = defineOperation({
  ...withChoices,
  id: 'downloadImportProblems',
  summary:
    'The file with a further column that names what is wrong in each row. Text keeps its encoding and separator, and an .xlsx all else that it contains; of an .xls or .ods, the sheet is written as an .xlsx.',
  path: '/tests/import/:businessId/problems',
  kind: 'file',
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
      /** Stored samples that were corrected. */
      corrected: z.optional(z.number()),
      leftOut: z.number(),
      newClients: z.number(),
      newAnimals: z.number(),
      visits: z.array(visit),
    }),
  ),
});

const layout = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A field of results or of clients; none of one kind has the name of another. */
export const anyImportField = z.enum([...IMPORT_FIELDS, ...CLIENT_IMPORT_FIELDS]);
const rememberedWord = z.object({
  field: anyImportField,
  word: z.string().check(z.maxLength(200)),
});

const forgotten = z.object({
  /** Of a preview's `remembered`. */
  layout: z.optional(layout),
  words: z.optional(z.array(rememberedWord).check(z.maxLength(100))),
});
export type ForgottenImport = z.output<typeof forgotten>;

export const forgetImportMatch = defineOperation({
  id: 'forgetImportMatch',
  summary: 'Forget the match of a layout, or the meaning of words, that earlier imports taught.',
  tag,
  method: 'POST',
  path: '/tests/import/:businessId/forget',
  access: 'detailed',
  params: z.object({ businessId: idParam }),
  body: forgotten,
  errors: ['AUTHORIZATION_FAILED'],
});
