import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { businessParams, idParam, longText, pageParams, timestamp } from './fields.ts';
import { defineOperation, listEnvelope } from './operation.ts';
import { treatment } from './treatments.ts';

const tag = 'Treatments';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/treatments';
const clientParams = { ...businessParams, clientId: idParam };

/** What a treatment said until it was corrected or struck. */
export const treatmentVersion = z.object({
  id: z.number(),
  treatmentId: z.number(),
  /** The treatment was struck, and this is what it said last; otherwise it was corrected. */
  isStruck: z.boolean(),
  /** Why it was struck; null for a correction, and if an older release did it. */
  reason: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: timestamp,
  treatment,
});
export type TreatmentVersion = z.output<typeof treatmentVersion>;

export const listTreatmentVersions = defineOperation({
  id: 'listTreatmentVersions',
  summary:
    'What treatments of a client said before they were corrected or struck, the latest change first; of one treatment, or only those that were struck.',
  tag,
  method: 'GET',
  path: `${prefix}/versions`,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    treatmentId: z.optional(idParam),
    kind: z.optional(z.enum(['struck', 'all'])),
  }),
  answer: listEnvelope(treatmentVersion),
});

export const strikeTreatment = defineOperation({
  id: 'strikeTreatment',
  summary:
    'Strike a treatment that was recorded by mistake: it no longer counts, and the register still shows it.',
  tag,
  method: 'POST',
  path: `${prefix}/:treatmentId/strike`,
  access: 'detailed',
  params: z.object({ ...clientParams, treatmentId: idParam }),
  body: z.strictObject({ reason: longText }),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
