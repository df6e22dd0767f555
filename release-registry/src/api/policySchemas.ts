import { z } from 'zod';
import { FREEZE_FORMS, readFreezeWindow } from '../domain/freezeWindow.ts';
import { remoteNameSchema } from '../domain/releaseSchema.ts';
import { reason } from './schemas.ts';

const freezeWindow = z
  .string()
  .max(100)
  .refine((text) => readFreezeWindow(text) !== undefined, { error: `must have the form ${FREEZE_FORMS}` });
export const policyBody = z.object({
  approval: z
    .array(z.union([remoteNameSchema, z.literal('*')]))
    .max(200)
    .describe('Remotes whose promotions need a second person’s approval; * for all'),
  freezes: z.array(freezeWindow).max(50).describe('Times when nothing is promoted'),
  worker: z
    .enum(['on', 'off'])
    .optional()
    .describe('Whether browsers may keep a service worker; unchanged if omitted'),
  reason,
});
export const policyAnswer = z.object({
  approval: z.array(z.string()).readonly(),
  freezes: z.array(z.string()).readonly(),
  worker: z.enum(['on', 'off']),
});
export const requestParams = z.object({ request: z.uuid() });
export const withdrawalAnswer = z.object({ request: z.string() });
