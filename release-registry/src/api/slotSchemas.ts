import { z } from 'zod';
import { reason } from './schemas.ts';

const slotName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*(?:[./][a-z0-9-]+)+$/, 'must be the name of a slot')
  .max(121);
const extensionKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'must be a remote, a dot and the id of its extension')
  .max(121);
const keys = z
  .array(extensionKey)
  .max(100)
  .refine((list) => new Set(list).size === list.length, 'names one twice');

export const arrangementBody = z.object({
  slot: slotName,
  tenant: z
    .object({ kind: z.enum(['business', 'organisation']), id: z.string().trim().min(1).max(64) })
    .optional()
    .describe('For whose users alone; by default, for all'),
  order: keys.default([]).describe('The extensions that come first, as `<remote>.<id>`; the others follow'),
  hidden: keys.default([]),
  reason,
});
const arrangement = z.object({
  tenant: z.object({ kind: z.enum(['business', 'organisation']), id: z.string().nullable() }).nullable(),
  order: z.array(z.string()).readonly(),
  hidden: z.array(z.string()).readonly(),
});
export const arrangementAnswer = z.object({ slot: z.string(), changed: z.boolean() });
export const slotsAnswer = z.array(
  z.object({
    slot: z.string(),
    offeredBy: z.string().describe('The remote that offers it; the shell for those of the contract'),
    version: z.string().nullable().describe('Null for those of the contract'),
    extensions: z
      .array(
        z.object({
          key: z.string(),
          version: z.string().describe('Of the live release that has it'),
          range: z.string().nullable(),
          fits: z.boolean().describe('False if the offered version is outside the range: it is not shown'),
        }),
      )
      .describe('In the order in which everyone sees them who has no arrangement of their own'),
    arrangements: z.array(arrangement).describe('With ids for those who administer all remotes'),
  }),
);
