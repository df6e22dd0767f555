import { z } from 'zod';
import { mountSchema, remoteNameSchema } from '../domain/releaseSchema.ts';
import { bindSubject } from '../people/boundClaims.ts';
import { rights } from '../domain/rights.ts';
import { WEBHOOK_EVENTS } from '../health/webhooks.ts';
import { at, reason } from './schemas.ts';

export const webhookBody = z.object({
  url: z
    .union([
      z.url({ protocol: /^https?$/ }).max(500),
      // A single plain address, without further recipients or headers.
      z
        .string()
        .max(300)
        .regex(/^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/),
    ])
    .describe('A URL that receives POST requests, or mailto: and one email address'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .optional()
    .describe('By default, all events that webhooks can receive'),
  reason,
});
export const webhookAnswer = z.object({ id: z.string(), secret: z.string() });
export const webhooksAnswer = z
  .array(
    z.object({
      id: z.string(),
      url: z.string(),
      events: z.array(z.string()).readonly().nullable(),
      waiting: z.number(),
      givenUp: z.number(),
      lastDelivered: at.nullable(),
      problem: z.string().nullable(),
    }),
  )
  .readonly();
const claims = z.record(z.string().max(100), z.string().min(1).max(300));
export const trustBody = z.object({
  name: z.string().regex(/^[\w .@-]{1,60}$/),
  issuer: z.url().max(300),
  audience: z.string().min(1).max(300),
  claims: claims
    .refine(bindSubject, {
      error:
        'must name the repository or the subject, for example repository=<owner>/<name> or sub=<subject>: everyone at the issuer has the other claims',
    })
    .describe('The required values, by claim; a trailing * matches anything'),
  remotes: z.array(z.union([remoteNameSchema, z.literal('*')])).min(1),
  rights: z.array(z.enum(rights)),
  paths: z.array(z.union([mountSchema, z.literal('*')])).optional(),
  reason,
});
export const trustAnswer = z.object({ id: z.string() });
export const trustsAnswer = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      issuer: z.string(),
      audience: z.string(),
      claims,
      remotes: z.array(z.string()).readonly(),
      rights: z.array(z.string()).readonly(),
      paths: z.array(z.string()).readonly().nullable(),
      createdAt: at,
      revokedAt: at.nullable(),
    }),
  )
  .readonly();
