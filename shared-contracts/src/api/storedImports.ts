import * as z from 'zod/mini';
import { animalType, day, idParam, pageParams, timestamp } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import { anyImportField } from './testImports.ts';

const tag = 'Tests';
const prefix = '/tests/imports/:businessId';
const ofBusiness = { businessId: idParam };
const ofImport = { ...ofBusiness, importId: idParam };

/** What an import made, or what its undoing removed. */
const made = {
  tests: z.number(),
  /** Booked samples that got their result. */
  filled: z.number(),
  /** Stored results that were corrected. */
  corrected: z.optional(z.number()),
  animals: z.number(),
  clients: z.number(),
};

export const storedImport = z.object({
  id: z.number(),
  /** What its rows were: results, also if it is left out. */
  kind: z.optional(z.enum(['results', 'clients'])),
  fileName: z.string(),
  importedAt: timestamp,
  /** Null if the person's account was deleted. */
  importedBy: z.nullable(z.string()),
  /** Rows of the file. */
  rows: z.number(),
  ...made,
  undoUntil: timestamp,
  undoneAt: z.nullable(timestamp),
  undoneBy: z.nullable(z.string()),
  /** Whether the signed-in user may undo it, and still can. */
  undoable: z.boolean(),
});
export type StoredImport = z.output<typeof storedImport>;

/** What has been recorded on the results of an import since. */
const builtOn = z.object({
  comments: z.number(),
  photos: z.number(),
  corrections: z.number(),
  /** Checks of treatments that took their counts from one of its visits. */
  checks: z.number(),
  /** Reports to clients that contain its results. */
  reports: z.number(),
  /** Samples whose result came with a later file. */
  laterResults: z.number(),
  /** New clients of a file with clients that carry something or were changed since, and that an undo leaves. */
  keptClients: z.optional(z.number()),
});
export type BuiltOnImport = z.output<typeof builtOn>;

export const storedImportDetails = z.object({
  ...storedImport.shape,
  /** The columns that were taken; empty for the template. */
  layout: z.array(z.object({ heading: z.string(), field: anyImportField })),
  builtOn,
  /** Its tests as they are today, by client, day, species and group. */
  visits: z.array(
    z.object({
      clientId: z.number(),
      clientName: z.string(),
      day,
      animalType,
      group: z.optional(z.nullable(z.string())),
      samples: z.number(),
    }),
  ),
  totalVisits: z.number(),
  /** The first of the clients that a file with clients added, as they are today, by name. */
  addedClients: z.optional(
    z.array(z.object({ id: z.number(), name: z.string(), postcode: z.nullable(z.string()) })),
  ),
});
export type StoredImportDetails = z.output<typeof storedImportDetails>;

export const listTestImports = defineOperation({
  id: 'listTestImports',
  summary: 'Imports of results and of clients, the latest first.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(ofBusiness),
  query: z.object({ offset: z._default(pageParams.offset, 0), limit: z._default(pageParams.limit, 20) }),
  answer: listEnvelope(storedImport),
});

export const getTestImport = defineOperation({
  id: 'getTestImport',
  summary: 'One import: what it made, and what has been built on that since.',
  tag,
  method: 'GET',
  path: `${prefix}/:importId`,
  access: 'detailed',
  params: z.object(ofImport),
  answer: envelope(storedImportDetails),
});

export const undoTestImport = defineOperation({
  id: 'undoTestImport',
  summary:
    'Undo an import within 30 days (whoever made it, or a Manager or Owner): its tests, and the animals and clients that it made and that carry nothing else, are removed; corrected results are put back.',
  tag,
  method: 'POST',
  path: `${prefix}/:importId/undo`,
  access: 'detailed',
  bulk: true,
  params: z.object(ofImport),
  /** What the person has seen in `builtOn`; CARRIES_DATA if it has changed. */
  body: z.object({ builtOn }),
  answer: envelope(z.object(made)),
  errors: ['AUTHORIZATION_FAILED', 'CARRIES_DATA', 'NOT_FOUND'],
});
