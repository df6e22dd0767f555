import * as z from 'zod/mini';
import { EXPORT_FORMATS, EXPORT_STATES } from '../domain/enumerations.ts';
import { timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Tests';

/** An export that runs in the background for the user who requested it. */
export const testExport = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  format: z.enum(EXPORT_FORMATS),
  testsDone: z.number(),
  testsTotal: z.number(),
  /** Size of the file; 0 until it is ready. */
  bytes: z.number(),
  fileName: z.string(),
  createdAt: timestamp,
  finishedAt: z.nullable(timestamp),
  /** The end of the time in which it can be downloaded. */
  expiresAt: timestamp,
  /** The error code of a failed export. */
  failure: z.nullable(z.string()),
});
export type TestExport = z.output<typeof testExport>;

export const listTestExports = defineOperation({
  id: 'listTestExports',
  summary: 'The background exports of the caller, newest first.',
  tag,
  method: 'GET',
  path: '/tests/exports',
  access: 'signed-in',
  answer: envelope(z.array(testExport)),
});

const oneOf = { tag, access: 'signed-in', params: z.object({ id: z.uuid() }) } as const;

export const getTestExport = defineOperation({
  ...oneOf,
  id: 'getTestExport',
  summary: 'One export with its progress.',
  method: 'GET',
  path: '/tests/exports/:id',
  answer: envelope(testExport),
  errors: ['NOT_FOUND'],
});

export const downloadTestExport = defineOperation({
  ...oneOf,
  id: 'downloadTestExport',
  summary: 'The zip file of a finished export, while the user may still see everything in it.',
  method: 'GET',
  path: '/tests/exports/:id/file',
  kind: 'file',
  errors: ['NOT_FOUND'],
});

export const deleteTestExport = defineOperation({
  ...oneOf,
  id: 'deleteTestExport',
  summary: 'Remove an export; one that is running is cancelled.',
  method: 'DELETE',
  path: '/tests/exports/:id',
  errors: ['NOT_FOUND'],
});
