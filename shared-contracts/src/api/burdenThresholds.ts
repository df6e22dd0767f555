import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { animalType, pageParams, parasite } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Burden thresholds';

/** In epg (opg for coccidia). A level whose cut point is null is not used. */
const cutPoint = z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)));
const cutPoints = {
  /** Counts below it are Light. */
  lightMax: cutPoint,
  /** Counts below it are Moderate. */
  moderateMax: cutPoint,
  /** Counts below it are High; from it on, Very High. */
  highMax: cutPoint,
};

export const burdenThreshold = z.object({
  animalType,
  parasite,
  ...cutPoints,
  /** The source of the cut points. */
  source: z.string(),
  /** Some weekly charts still use the cut points from before the last edit. */
  isBeingGraded: z.boolean(),
  /** Businesses whose charts still have to be regraded, and the total. */
  grading: z.optional(z.nullable(z.object({ left: z.number(), of: z.number() }))),
});
export type BurdenThreshold = z.output<typeof burdenThreshold>;

export const listBurdenThresholds = defineOperation({
  id: 'listBurdenThresholds',
  summary: 'The cut points of burden levels by animal type and parasite.',
  tag,
  method: 'GET',
  path: '/utils/burden-thresholds',
  access: 'signed-in',
  answer: envelope(z.array(burdenThreshold)),
});

export const updateBurdenThreshold = defineOperation({
  id: 'updateBurdenThreshold',
  summary:
    'Set the cut points of a parasite in an animal type (staff or admin); charts are regraded in the background.',
  tag,
  method: 'PUT',
  path: '/admin/burden-thresholds/:animalType/:parasite',
  access: 'signed-in',
  params: z.object({ animalType, parasite }),
  body: z.object({
    ...cutPoints,
    source: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: envelope(burdenThreshold),
  errors: ['AUTHORIZATION_FAILED'],
});

export const listThresholdHistory = defineOperation({
  id: 'listThresholdHistory',
  summary: 'Who changed the cut points of a parasite in an animal type, the latest first (staff or admin).',
  tag,
  method: 'GET',
  path: '/admin/burden-thresholds/:animalType/:parasite/history',
  access: 'signed-in',
  params: z.object({ animalType, parasite }),
  query: z.object(pageParams),
  answer: listEnvelope(auditEntry),
  errors: ['AUTHORIZATION_FAILED'],
});
