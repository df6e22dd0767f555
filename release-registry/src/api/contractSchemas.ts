import { z } from 'zod';
import { deprecationSchema } from '../domain/releaseSchema.ts';

const page = z.object({
  needs: z.string().describe('The lowest contract version of each major that the remote was built for'),
  days: z.number().describe('On how many days of the window'),
  last: z.string().describe('The last of these days'),
});

export const contractQuery = z.object({
  serves: z
    .string()
    .regex(/^\d{1,4}(,\d{1,4}){0,9}$/, 'must be major versions, as 5 or 4,5')
    .optional()
    .describe('The majors that an API would serve: what would no longer work with it'),
});

export const contractAnswer = z.object({
  shell: z.object({ version: z.string(), contract: z.string() }).nullable(),
  api: z
    .object({ version: z.string(), majors: z.array(z.number()), windowDays: z.number() })
    .nullable()
    .describe('Null if the API can’t be reached'),
  deprecations: z.array(
    z.object({
      ...deprecationSchema.shape,
      users: z.array(
        z.object({
          remote: z.string(),
          version: z.string().nullable().describe('Null if only open pages need it'),
          channel: z.enum(['live', 'canary', 'pages']),
          last: z.string().nullable().describe('For an operation: the last day on which a page called it'),
        }),
      ),
    }),
  ),
  remotes: z.array(
    z.object({
      remote: z.string(),
      version: z.string().nullable(),
      contract: z.string().nullable(),
      isMeasured: z.boolean().describe('Whether its use of exports was measured when it was published'),
      pages: z.array(page),
    }),
  ),
  lost: z.array(z.string()).describe('What an API that serves only `serves` would refuse'),
});

export const contractVersionsQuery = z.object({
  contract: z
    .string()
    .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be a version, as 4.57.0')
    .optional()
    .describe('Only this contract version'),
});

export const contractVersionsAnswer = z.array(
  z.object({
    contract: z.string(),
    shell: z.string().describe('A released shell that has it'),
    isLive: z.boolean(),
    types: z
      .array(
        z.object({
          url: z.string().describe('Path on the portal’s origin; readable without a token'),
          integrity: z.string(),
          size: z.number().describe('In bytes'),
        }),
      )
      .describe('The types that the shell shares, one file for each package; empty if its build has none'),
  }),
);
