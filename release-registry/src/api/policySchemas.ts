import { z } from 'zod';
import { FREEZE_FORMS, readFreezeWindow } from '../policy/freezeWindow.ts';
import { remoteNameSchema } from '../release/releaseSchema.ts';
import { reason } from './schemas.ts';

const freezeWindow = z
  .string()
  .max(100)
  .refine((text) => readFreezeWindow(text) !== undefined, { error: `must be like ${FREEZE_FORMS}` });
export const policyBody = z.object({
  approval: z
    .array(z.union([remoteNameSchema, z.literal('*')]))
    .max(200)
    .describe('Remotes whose promotion a second person approves; * is all of them'),
  freezes: z.array(freezeWindow).max(50).describe('Times in which nothing is promoted'),
  worker: z
    .enum(['on', 'off'])
    .optional()
    .describe('Whether browsers may keep a service worker; as it was where it is left out'),
  reason,
});
export const policyAnswer = z.object({
  approval: z.array(z.string()).readonly(),
  freezes: z.array(z.string()).readonly(),
  worker: z.enum(['on', 'off']),
});
export const requestParams = z.object({ request: z.uuid() });
export const withdrawalAnswer = z.object({ request: z.string() });
