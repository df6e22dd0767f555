import { z } from 'zod';
import { registryErrorCodes } from '../domain/registryError.ts';
import { mountSchema, remoteNameSchema, versionSchema } from '../domain/releaseSchema.ts';
import { rights } from '../domain/rights.ts';
import { SEGMENT_KINDS } from '../domain/segment.ts';
import { health, shownSegment } from './healthSchemas.ts';

export const reason = z.string().trim().min(1).max(500).describe('The reason, recorded in the log');
export const at = z.date();
export const businessIds = z.array(z.string().min(1).max(64)).max(2_000);

export const remoteParams = z.object({ remote: remoteNameSchema });
export const releaseParams = remoteParams.extend({ version: versionSchema });
export const uploadParams = z.object({ upload: z.uuid() });
export const fileParams = uploadParams.extend({ object: z.string().regex(/^[0-9a-f]{96}$/) });
const notice = z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().min(1).max(300));
export const disableBody = z.object({
  notice: notice.optional().describe('The notice shown in place of the area, by language'),
  reason,
});
/** When the last change before the restore was made. */
export const restorationAnswer = z.object({ lastChange: z.string() });
export const switchAnswer = z.object({ remote: z.string(), disabled: z.boolean(), changed: z.boolean() });
export const pruneBody = z.object({
  remote: remoteNameSchema.optional(),
  keep: z.int().min(1).max(1_000).default(10).describe('Good versions to keep as rollback targets'),
  days: z
    .number()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('Keeps what was used or published within this period'),
  reason,
  dryRun: z.boolean().default(false),
});
export const pruneAnswer = z.object({
  pruned: z.array(z.object({ remote: z.string(), version: z.string() })).readonly(),
  files: z.number(),
  bytes: z.number(),
});
export const previewName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);
export const previewParams = remoteParams.extend({ preview: previewName });

export const problem = z.object({
  code: z.enum(registryErrorCodes),
  message: z.string(),
  details: z.array(z.string()),
  requestId: z.string(),
});

const check = z.object({
  check: z.enum([
    'contract',
    'shared',
    'slots',
    'exports',
    'offered-slots',
    'exposes',
    'routes',
    'lost-paths',
    'marked-bad',
    'canary',
    'size',
    'freeze',
    'approval',
  ]),
  remote: z.string(),
  ok: z.boolean(),
  detail: z.string(),
});
const releasePair = z.object({ remote: remoteNameSchema, version: versionSchema });
const dryRun = z.boolean().default(false).describe('Only reports what would happen');

export const provenanceAnswer = z.object({
  payloadType: z.string(),
  payload: z.string().describe('An in-toto statement with SLSA provenance, in base64'),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).readonly(),
});

export const commitBody = z.object({ reason });
export const reservationAnswer = z.object({
  state: z.enum(['published', 'reserved']),
  upload: z.string().nullable(),
  missing: z.array(z.object({ path: z.string(), object: z.string(), size: z.number() })).readonly(),
  sourceMaps: z.boolean().describe('Whether the registry has the source maps of this release'),
});
export const publicationAnswer = releasePair.extend({ published: z.boolean() });

export const promotionBody = z.object({
  releases: z
    .array(releasePair.partial({ version: true }))
    .min(1)
    .max(500)
    .describe('Without a version: the running canary'),
  reason,
  override: z.boolean().default(false),
  dropPaths: z
    .array(z.union([mountSchema, z.literal('*')]))
    .default([])
    .describe('Live paths that may be dropped'),
  duringFreeze: z.boolean().default(false).describe('Promotes during a freeze; the reason says why'),
  dryRun,
});
export const promotionAnswer = z.object({
  promoted: z.array(releasePair.extend({ previous: z.string().nullable() })).readonly(),
  unchanged: z.array(releasePair).readonly(),
  checks: z.array(check).readonly(),
  request: z.string().optional().describe('Set if a second person has to approve: the id of the request'),
});

export const rollbackBody = z.object({
  remote: remoteNameSchema,
  to: versionSchema.optional(),
  from: versionSchema.optional(),
  reason,
  override: z.boolean().default(false),
  dryRun,
});
export const rollbackAnswer = z.object({
  remote: z.string(),
  from: z.string(),
  to: z.string(),
  changed: z.boolean(),
  checks: z.array(check).readonly(),
  lostPaths: z.array(z.string()).readonly(),
  warnings: z
    .array(z.string())
    .readonly()
    .describe('What is known against the target, and against later versions that were passed over'),
  endedCanaries: z.array(z.object({ remote: z.string(), version: z.string() })).readonly(),
});

export const canaryBody = z.object({
  version: versionSchema,
  percent: z.number().min(0).max(100),
  allow: businessIds.optional(),
  deny: businessIds.optional(),
  ramp: z
    .object({
      steps: z
        .array(z.number().min(0).max(100))
        .min(1)
        .max(20)
        .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
          error: 'must increase',
        }),
      everyMinutes: z.number().min(0.1).max(10_080),
    })
    .optional()
    .describe('Advances automatically from share to share; 100 promotes'),
  reason,
});
const canary = z.object({
  version: z.string(),
  rollout: z.string(),
  percent: z.number(),
  allow: z.array(z.string()).readonly(),
  deny: z.array(z.string()).readonly(),
  ramp: z
    .object({
      steps: z.array(z.number()).readonly(),
      everyMinutes: z.number(),
      held: z.string().optional(),
    })
    .optional(),
});
export const canaryAnswer = z.object({ remote: z.string(), canary: canary.nullable(), changed: z.boolean() });

export const prefixBody = z.object({ prefix: mountSchema, reason });
export const prefixAnswer = z.object({
  remote: z.string(),
  prefixes: z.array(z.string()).readonly(),
  changed: z.boolean(),
});

export const holdBody = z.object({
  segment: z.object({ kind: z.enum(SEGMENT_KINDS), value: z.string().trim().min(1).max(64) }),
  version: versionSchema.optional().describe('By default, the live version'),
  reason,
});
export const holdParams = remoteParams.extend({ hold: z.string().regex(/^[0-9a-f]{8}$/) });
export const holdAnswer = z.object({
  remote: z.string(),
  hold: z.string(),
  version: z.string(),
  to: z.string(),
  changed: z.boolean(),
});
export const reasonBody = z.object({ reason });
export const previewBody = z.object({ version: versionSchema, reason });
export const previewAnswer = z.object({
  preview: z.string(),
  remote: z.string(),
  version: z.string().nullable(),
  changed: z.boolean(),
});

export const budget = z.object({
  failureBudget: z.number().min(0).max(1),
  minimumSamples: z.int().min(1).max(1_000_000),
  freshMinutes: z.int().min(0).max(43_200),
  firstLoadKb: z.number().min(1).max(100_000).optional(),
  pageKb: z.number().min(1).max(100_000).optional(),
  lcpMs: z.number().min(1).max(60_000).optional(),
  inpMs: z.number().min(1).max(60_000).optional(),
  cls: z.number().min(0).max(10).optional(),
});
export const budgetBody = budget.extend({ reason });
export const budgetAnswer = z.object({ remote: z.string(), budget });

export const tokenBody = z.object({
  name: z.string().regex(/^[\w .@-]{1,60}$/),
  remotes: z.array(z.union([remoteNameSchema, z.literal('*')])).min(1),
  rights: z.array(z.enum(rights)),
  paths: z
    .array(z.union([mountSchema, z.literal('*')]))
    .optional()
    .describe('Prefixes that it may claim and publish under; by default, those that its remotes own'),
  reason,
});
export const tokenAnswer = z.object({ id: z.string(), token: z.string() });
export const tokenParams = z.object({ id: z.string().regex(/^[a-z0-9]{12}$/) });
export const tokensAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    remotes: z.array(z.string()).readonly(),
    rights: z.array(z.string()).readonly(),
    paths: z.array(z.string()).readonly().nullable(),
    createdAt: at,
    revokedAt: at.nullable(),
  }),
);

const secret = z.string().min(1).max(200).optional();
export const sessionBody = z
  .object({ token: secret, code: secret.describe('The code of a link, instead of a token') })
  .refine(({ token, code }) => (token === undefined) !== (code === undefined), 'needs a token or a code');
export const consoleLinkAnswer = z.object({ code: z.string() });
export const sessionAnswer = z.object({
  /** Null while signed out. */
  caller: z
    .object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['token', 'person']),
      grants: z
        .array(z.object({ remotes: z.array(z.string()).readonly(), rights: z.array(z.string()).readonly() }))
        .readonly(),
    })
    .nullable(),
  signIn: z.string().nullable().describe('The label of the identity provider; null if none is configured'),
});

const publishedVersion = z.object({
  version: z.string(),
  publishedAt: at,
  publishedBy: z.string(),
  wasLive: z.boolean(),
  bad: z.object({ at, actor: z.string(), reason: z.string() }).nullable(),
});
export const versionsQuery = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  version: versionSchema.optional().describe('Only this one'),
});
export const versionsAnswer = z.object({ total: z.number(), versions: z.array(publishedVersion) });
/** A console shows the versions of the remotes that are open, and reads those by themselves. */
export const statusQuery = z.object({
  versions: z.coerce.number().int().min(0).max(25).default(25).describe('Of each remote, the newest'),
});
export const statusAnswer = z.object({
  sequence: z.number(),
  policy: z.object({
    approval: z.array(z.string()).readonly(),
    freezes: z.array(z.string()).readonly(),
    worker: z.enum(['on', 'off']).describe('Whether browsers may keep a service worker'),
    frozen: z.string().nullable().describe('The current freeze'),
  }),
  requests: z
    .array(
      z.object({
        id: z.string(),
        releases: z.array(releasePair).readonly(),
        actor: z.string(),
        callerId: z.string().describe('The requester; another person has to approve'),
        reason: z.string(),
        at,
        lapsesAt: at,
      }),
    )
    .describe('Promotions that are waiting for a second person’s approval'),
  remotes: z.array(
    z.object({
      name: z.string(),
      prefixes: z.array(z.string()).readonly(),
      live: z.object({ version: z.string(), since: at, rolledBackFrom: z.string().optional() }).nullable(),
      disabled: z.object({ at, actor: z.string(), reason: z.string(), notice: notice.nullable() }).nullable(),
      lastGood: z.string().nullable(),
      canary: canary.extend({ since: at }).nullable(),
      previews: z.record(z.string(), z.string()),
      budget,
      alarm: z
        .object({
          version: z.string(),
          at,
          cause: z.enum(['nothing-to-go-back-to', 'few-networks', 'unconfirmed']),
        })
        .nullable(),
      holds: z
        .array(
          z.object({
            id: z.string(),
            version: z.string(),
            segment: shownSegment,
            to: z.string().describe('What the users of the segment get'),
            at,
            actor: z.string(),
            reason: z.string(),
          }),
        )
        .readonly(),
      versions: z.array(publishedVersion).describe('The newest ones'),
      versionCount: z.number(),
      lastHour: z.array(health).describe('Visitors of the last hour, by version'),
    }),
  ),
});
export type Status = z.output<typeof statusAnswer>;

export const historyQuery = z.object({
  remote: remoteNameSchema.optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export const historyAnswer = z.array(
  z.object({
    sequence: z.number(),
    at,
    actor: z.string(),
    reason: z.string(),
    what: z.string().describe('The event in words'),
    data: z.looseObject({ type: z.string() }),
  }),
);

export const resolveQuery = z.object({
  user: z.string().min(1).max(128),
  business: z.union([z.string(), z.array(z.string())]).optional(),
  browser: z.string().max(64).optional().describe('Family and main version: `Firefox 140`'),
  language: z.string().max(8).optional(),
  organisation: z.string().max(64).optional(),
  preview: previewName.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
});
export const resolveAnswer = z.object({
  user: z.string(),
  at,
  sequence: z.number(),
  versions: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      channel: z.enum(['production', 'canary', 'preview', 'override']),
    }),
  ),
  /** The reports of the user's browsers in the hour before. */
  ran: z.array(
    z.object({
      at,
      remote: z.string(),
      version: z.string(),
      phase: z.string(),
      failed: z.boolean(),
      cause: z.string().nullable(),
    }),
  ),
});

export const verifyQuery = z.object({ version: versionSchema.optional() });
export const repairBody = z.object({ version: versionSchema.optional() });
export const verifyAnswer = z.object({
  remote: z.string(),
  version: z.string(),
  files: z.number(),
  problems: z.array(z.string()),
  repaired: z.array(z.string()),
});
