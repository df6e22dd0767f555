import * as z from 'zod/mini';
import { newClient, type NewClient } from './clients.ts';
import { businessParams } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { tableFile, tableImport, type TableQuestion } from './tableImports.ts';

export type ClientImportField = Exclude<keyof NewClient, 'place'>;

/** What a column of a file with clients may be: all that a client has but its place on the map. */
export const CLIENT_IMPORT_FIELDS = Object.keys(newClient.shape).filter(
  (field) => field !== 'place',
) as unknown as readonly [ClientImportField, ...ClientImportField[]];

const table = tableImport(CLIENT_IMPORT_FIELDS);
const { field } = table;

/** What a person has decided about a file; everything that is left out is proposed or asked. */
export const clientImportChoices = z.strictObject(table.choices);
export type ClientImportChoices = z.output<typeof clientImportChoices>;
export type ClientImportQuestion = TableQuestion<ClientImportField>;

const row = z.object({
  row: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** `known`: the business has this client, whose record stays as it is. */
  state: z.enum(['new', 'known']),
  /** The known client. */
  clientId: z.nullable(z.number()),
});
export type ClientImportRow = z.output<typeof row>;

const preview = z.object({
  ...table.preview,
  /** What earlier imports taught about the file; it counts once it is sent as choices. */
  remembered: z.nullable(
    z.object({
      layout: z.string(),
      columns: z.array(z.object({ column: z.number(), field: z.nullable(field) })),
      words: z.array(z.object({ field, word: z.string(), meaning: z.string() })),
    }),
  ),
  rows: z.array(row),
  counts: z.object({ rows: z.number(), new: z.number(), known: z.number() }),
});
export type ClientImportPreview = z.output<typeof preview>;

const withChoices = {
  ...tableFile,
  tag: 'Clients',
  params: z.object(businessParams),
  errors: [...tableFile.errors, 'BUSINESS_CONTEXT_MISSING'],
} as const;
const prefix = '/businesses/:businessId/dashboard/clients/import';

export const previewClientImport = defineOperation({
  ...withChoices,
  id: 'previewClientImport',
  summary:
    'What an import of an Excel file with clients would add, what it leaves open, and what is wrong. Stores nothing.',
  path: `${prefix}/preview`,
  answer: envelope(preview),
});

export const downloadClientImportProblems = defineOperation({
  ...withChoices,
  id: 'downloadClientImportProblems',
  summary: 'The Excel file with a further column that names what is wrong in each row.',
  path: `${prefix}/problems`,
  kind: 'file',
});

export const importChosenClients = defineOperation({
  ...withChoices,
  id: 'importChosenClients',
  summary:
    'Add the clients of an Excel file as chosen after its preview: all rows, or none if anything is open.',
  path: `${prefix}/chosen`,
  answer: envelope(
    z.object({
      imported: z.number(),
      alreadyHere: z.number(),
      /** The stored import, which can be undone. */
      importId: z.number(),
      /** The first of the new clients. */
      clients: z.array(z.object({ id: z.number(), name: z.string(), postcode: z.nullable(z.string()) })),
    }),
  ),
});
