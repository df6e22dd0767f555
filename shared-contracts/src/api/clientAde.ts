import * as z from 'zod/mini';
import { adeDocument, adeImport, adeOutcome } from './integrationAde.ts';
import { businessParams, day, idParam } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Clients';
const params = z.object({ ...businessParams, clientId: idParam });

export const readClientAde = defineOperation({
  id: 'readClientAde',
  summary:
    'A client as a document of ICAR ADE: animals, groups, treatments, withdrawals and sample analyses.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/dashboard/clients/:clientId/icar-ade',
  access: 'detailed',
  bulk: true,
  params,
  query: z.strictObject({ since: z.optional(day) }),
  answer: envelope(adeDocument),
  errors: ['NOT_FOUND'],
});

export const takeClientAde = defineOperation({
  id: 'takeClientAde',
  summary: 'Take a document of ICAR ADE in for a client: all of it, or nothing.',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/dashboard/clients/:clientId/icar-ade',
  access: 'detailed',
  bulk: true,
  params,
  body: adeImport,
  answer: envelope(adeOutcome),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
