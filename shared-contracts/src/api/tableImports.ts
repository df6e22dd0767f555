import * as z from 'zod/mini';

/** The parts that the imports of tables share: how a file is read and matched, what it leaves open, what is wrong. */

/** A row or column of a sheet, counted from 1. */
export const rowPosition = z.int().check(z.gte(1), z.lte(1_048_576));
const cell = z.string().check(z.maxLength(200));

const QUESTIONS = ['sheet', 'column', 'repeated', 'missing', 'date', 'number', 'word', 'differs'] as const;

const problem = z.object({
  sheet: z.nullable(z.string()),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type TableProblem = z.output<typeof problem>;

/** What a person decides about a file, apart from what concerns its content. */
export interface TableChoices<Field extends string, Added extends Field = Field> {
  sheet?: string | undefined;
  headingRow?: number | undefined;
  lastRow?: number | undefined;
  columns?: { column: number; field: Field | null }[] | undefined;
  /** Fields whose columns are added up. */
  addUp?: Added[] | undefined;
  everyRow?: { field: Field; value: string }[] | undefined;
  words?: { field: Field; word: string; meaning: string }[] | undefined;
  dateOrder?: 'day-first' | 'month-first' | undefined;
  decimalMark?: '.' | ',' | undefined;
  takeHidden?: boolean | undefined;
}

/** Something that the file leaves open; the import is refused until it is answered. */
export interface TableQuestion<Field extends string> {
  kind: (typeof QUESTIONS)[number];
  field: Field | null;
  word: string | null;
  column: number | null;
  heading: string | null;
  cells: { row: number | null; raw: string; readings: string[] }[];
  total: number;
  options: { value: string; label: string }[];
}

export interface TableColumn<Field extends string> {
  column: number;
  letters: string;
  heading: string;
  samples: string[];
  field: Field | null;
  looksLikeCounts: boolean;
  hidden: boolean;
}

/** What earlier imports of the business taught about a file. */
export interface TableMemory<Field extends string, Added extends Field = Field> {
  layout: string;
  columns: { column: number; field: Field | null }[];
  addUp?: Added[] | undefined;
  words: { field: Field; word: string; meaning: string }[];
}

/** How a file is read and matched. */
export interface TablePreview<Field extends string> {
  sheets: { name: string; rows: number }[];
  sheet: string;
  headingRow: number;
  firstRow: number | null;
  lastRow: number | null;
  columns: TableColumn<Field>[];
  fields: { field: Field; label: string; required: boolean }[];
  hiddenRows: number[];
  hiddenSheets?: string[] | undefined;
  questions: TableQuestion<Field>[];
  problems: TableProblem[];
  moreProblems: number;
  remembered: TableMemory<Field> | null;
}

/** The parts of an import whose columns have these fields. */
export function tableImport<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const field = z.enum(fields);
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
  return {
    field,
    choices: {
      sheet: z.optional(cell),
      /** The row of the headings, as spreadsheets number it. */
      headingRow: z.optional(rowPosition),
      /** The last row of the table. */
      lastRow: z.optional(rowPosition),
      /** The field of a column, or null if the column is not imported. */
      columns: z.optional(
        z.array(z.strictObject({ column: rowPosition, field: z.nullable(field) })).check(z.maxLength(200)),
      ),
      /** The value of every row, for a field without a column. */
      everyRow: z.optional(z.array(z.strictObject({ field, value: cell })).check(z.maxLength(fields.length))),
      /** What a word of the file means in a field. */
      words: z.optional(
        z.array(z.strictObject({ field, word: cell, meaning: cell })).check(z.maxLength(100)),
      ),
      dateOrder: z.optional(z.enum(['day-first', 'month-first'])),
      decimalMark: z.optional(z.enum(['.', ','])),
      /** Whether hidden rows and columns are taken too. */
      takeHidden: z.optional(z.boolean()),
    },
    preview: {
      sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
      sheet: z.string(),
      headingRow: z.number(),
      firstRow: z.nullable(z.number()),
      lastRow: z.nullable(z.number()),
      columns: z.array(column),
      fields: z.array(z.object({ field, label: z.string(), required: z.boolean() })),
      hiddenRows: z.array(z.number()),
      /** Their names; like hidden rows and columns, they are left out unless they are taken. */
      hiddenSheets: z.optional(z.array(z.string())),
      questions: z.array(question),
      problems: z.array(problem),
      moreProblems: z.number(),
    },
  };
}

/** An operation with a file and the choices for it. */
export const tableFile = {
  method: 'POST',
  access: 'detailed',
  bulk: true,
  body: z.object({
    /** The choices of the import as JSON. */
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
