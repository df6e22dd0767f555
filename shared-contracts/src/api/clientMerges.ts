import * as z from 'zod/mini';
import { businessParams, id, idParam, timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Clients';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/merges';
const clientParams = { ...businessParams, clientId: idParam };

/** Rows that move from one client to the other. */
export const mergeCounts = z.object({
  tests: z.number(),
  animals: z.number(),
  /** Animals that the kept client also has: their tests and treatments move to the kept client's animals. */
  sameAnimals: z.number(),
  treatments: z.number(),
  treatmentChecks: z.number(),
  reports: z.number(),
  groups: z.optional(z.number()),
});
export type MergeCounts = z.output<typeof mergeCounts>;

export const previewClientMerge = defineOperation({
  id: 'previewClientMerge',
  summary: 'What a merge would move from another client of the same business to this one.',
  tag,
  method: 'GET',
  path: `${prefix}/preview/:otherClientId`,
  access: 'detailed',
  params: z.object({ ...clientParams, otherClientId: idParam }),
  answer: envelope(mergeCounts),
  errors: ['NOT_FOUND'],
});

export const clientMerge = z.object({
  id: z.number(),
  /** The client that was merged into this one. */
  name: z.string(),
  mergedAt: timestamp,
  mergedBy: z.nullable(z.string()),
  undoUntil: timestamp,
  moved: mergeCounts,
  /** The client whose merge has to be undone first: it was kept in this merge, and has been merged since. */
  undoAfter: z.optional(z.nullable(z.string())),
});
export type ClientMerge = z.output<typeof clientMerge>;

export const mergeClients = defineOperation({
  id: 'mergeClients',
  summary: 'Merge another client of the same business into this one. It can be undone for a day.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  bulk: true,
  params: z.object(clientParams),
  body: z.object({ otherClientId: id }),
  answer: envelope(clientMerge),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const listClientMerges = defineOperation({
  id: 'listClientMerges',
  summary:
    'Merges into a client that can still be undone, the latest first; each followed by those that can be undone after it.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  answer: envelope(z.array(clientMerge)),
});

export const undoClientMerge = defineOperation({
  id: 'undoClientMerge',
  summary: 'Restore a merged client with what it had; what was added since stays where it is.',
  tag,
  method: 'POST',
  path: `${prefix}/:mergeId/undo`,
  access: 'detailed',
  bulk: true,
  params: z.object({ ...clientParams, mergeId: idParam }),
  /** The restored client. */
  answer: envelope(z.object({ clientId: z.number() })),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'DUPLICATE_CLIENT'],
});
