import * as z from 'zod/mini';
import { NOTES_MAX_LENGTH } from '../domain/limits.ts';
import { businessParams, email, id, name } from './fields.ts';
import { defineOperation } from './operation.ts';

const tag = 'Requests';

const message = z.optional(z.string().check(z.trim(), z.maxLength(NOTES_MAX_LENGTH.approval)));

export const askToJoin = defineOperation({
  id: 'askToJoin',
  summary:
    'Ask to join the team of a business or an organisation, named by its exact name and the address of an Owner or Manager. The response is the same whether or not it exists.',
  tag,
  method: 'POST',
  path: '/requests/join',
  access: 'signed-in',
  body: z.object({
    kind: z.enum(['business', 'organisation']),
    name,
    contactEmail: email,
    message,
  }),
  errors: ['RATE_LIMITED'],
});

export const askForCredits = defineOperation({
  id: 'askForCredits',
  summary: 'Ask an organisation that the business is linked to for more credits (Owner).',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/requests/credits',
  access: 'detailed',
  params: z.object(businessParams),
  body: z.object({
    organisationId: id,
    credits: z.int().check(z.gte(1), z.lte(10_000)),
    message,
  }),
  errors: ['RATE_LIMITED'],
});

export const askForClientMerge = defineOperation({
  id: 'askForClientMerge',
  summary: 'Ask the Managers and Owners of the business to merge two of its clients.',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/requests/client-merge',
  access: 'detailed',
  params: z.object(businessParams),
  body: z.object({
    /** The client to keep. */
    clientId: id,
    otherClientId: id,
    message,
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
