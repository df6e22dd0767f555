import { z } from 'zod';
import { remoteNameSchema, versionSchema } from '../domain/releaseSchema.ts';
import { SEGMENT_KINDS } from '../domain/segment.ts';

const at = z.date();

export const shownSegment = z
  .object({ kind: z.enum(SEGMENT_KINDS), value: z.string().nullable() })
  .describe('Ids of businesses and organisations only for those who administer all remotes; otherwise null');

const cause = z.object({
  remote: z.string(),
  version: z.string(),
  phase: z.string(),
  kind: z.string(),
  place: z.string().nullable(),
  stack: z.array(z.string()).readonly(),
  visitors: z.number(),
  first: at,
  last: at,
  segments: z
    .array(shownSegment.extend({ visitors: z.number() }))
    .readonly()
    .describe('To which at least half of the visitors belong'),
});
export const causesQuery = z.object({
  remote: remoteNameSchema.optional(),
  version: versionSchema.optional(),
  hours: z.coerce.number().min(0.1).max(720).default(24),
  limit: z.coerce.number().int().min(1).max(200).default(30),
});
export const causesAnswer = z.array(cause).readonly();

export const health = z.object({
  version: z.string(),
  visitors: z.number(),
  failed: z.number(),
  vitals: z
    .object({ lcpMs: z.number().nullable(), inpMs: z.number().nullable(), cls: z.number().nullable() })
    .describe('At the 75th percentile'),
  causes: z.array(cause).readonly().describe('The most frequent causes'),
});
