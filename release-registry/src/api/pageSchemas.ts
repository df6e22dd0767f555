import { LOCALES } from '@epigram/shared-contracts/locale';
import { PLANS_APART_PARAMETER } from '@epigram/shared-contracts/release';
import { z } from 'zod';
import { remoteNameSchema, versionSchema } from '../domain/releaseSchema.ts';
import { businessIds } from './schemas.ts';

export const audienceBody = z.object({
  user: z.string().min(1).max(128),
  businesses: businessIds,
  organisation: z.string().min(1).max(64).optional(),
  language: z.enum(LOCALES).optional(),
});
export const phases = ['load', 'render', 'run'] as const;
/** Remote, version and location in a file: user input never has this shape. */
const stackFrame = /^[a-z][a-z0-9-]{1,60} [\w.+-]{1,100} [\w@.~+/-]{1,200}:\d{1,7}:\d{1,7}$/;
export const beaconBody = z.object({
  beacons: z
    .array(
      z.object({
        remote: remoteNameSchema,
        version: versionSchema,
        phase: z.enum(phases),
        outcome: z.enum(['ok', 'failed']),
        cause: z.string().max(300).optional(),
        stack: z.array(z.string().regex(stackFrame)).max(12).optional(),
        vitals: z
          .object({
            lcpMs: z.number().min(0).max(600_000).optional(),
            inpMs: z.number().min(0).max(600_000).optional(),
            cls: z.number().min(0).max(1_000).optional(),
          })
          .optional(),
        durationMs: z.number().min(0).max(3_600_000).optional(),
      }),
    )
    .min(1)
    .max(50),
});
/** As in a page's address: `mfe-home@1.2.0` or `preview:<name>`. */
export const overrideQuery = z.object({ releases: z.string().max(500).optional() });
export const manifestQuery = overrideQuery.extend({
  [PLANS_APART_PARAMETER]: z.enum(['inside', 'apart']).optional(),
});
export const signedManifestAnswer = z.object({
  payload: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export const keysAnswer = z.array(z.object({ keyId: z.string(), publicKey: z.string() }));
