import * as z from 'zod/mini';
import { CHECKED_CLASSES } from '../domain/activeClasses.ts';
import { COMMENT_MAX_LENGTH } from '../domain/limits.ts';
import { tidyText } from '../domain/tidyText.ts';
import {
  animalType,
  businessParams,
  day,
  id,
  idParam,
  name,
  optionalText,
  parasite,
  timestamp,
} from './fields.ts';
import { groupId } from './groups.ts';
import { defineOperation, envelope } from './operation.ts';
import { multiplicationFactor } from './recordedTests.ts';

const tag = 'Efficacy checks';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/treatment-checks';
const clientParams = { ...businessParams, clientId: idParam };
const checkParams = z.object({ ...clientParams, checkId: idParam });

export const CHECK_KINDS = ['composite', 'reduction'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** The questions to answer before a low reduction is considered resistance (docs/product.md, 13). */
export const RELIABILITY_QUESTIONS = [
  'heaviestWeight',
  'gunCalibrated',
  'productInDate',
  'heldUntilSwallowed',
  'rightInterval',
  'enoughEggs',
] as const;
export type ReliabilityQuestion = (typeof RELIABILITY_QUESTIONS)[number];

export const REDUCTION_CLASSES = ['Resistant', 'Low resistant', 'Inconclusive', 'Susceptible'] as const;
export type ReductionClass = (typeof REDUCTION_CLASSES)[number];

export const CHECK_WARNINGS = [
  'no-eggs-before',
  'no-eggs-after',
  'single-animal',
  'few-animals',
  'few-positive-after',
  'no-variation',
  'few-eggs-counted',
  'not-multiples',
  'first-sample-other-day',
  'second-sample-early',
  'second-sample-late',
  'pooled-samples',
  'individual-samples',
  'low-first-count',
  'class-not-accepted',
  'no-laboratory',
] as const;
export type CheckWarning = (typeof CHECK_WARNINGS)[number];

/** The most animals in one round. */
export const CHECK_MAX_ANIMALS = 500;
const HIGHEST_EPG = 1_000_000;

const epg = z.number().check(z.gte(0), z.lte(HIGHEST_EPG));

/** Counts of one sampling round, in epg; a composite check has one. */
export const checkRound = z.object({
  day,
  /** From the visit of that day, or typed in from a laboratory's report. */
  source: z.enum(['visit', 'typed']),
  counts: z.array(epg).check(z.minLength(1), z.maxLength(CHECK_MAX_ANIMALS)),
});
export type CheckRound = z.output<typeof checkRound>;

/** A new round: without counts, the server reads those of that day's visit. */
export const newRound = z.strictObject({
  day,
  counts: z.optional(z.array(epg).check(z.minLength(1), z.maxLength(CHECK_MAX_ANIMALS))),
});

export const reductionInterval = z.object({
  lower: z.number(),
  upper: z.number(),
  class: z.enum(REDUCTION_CLASSES),
});

export const checkResult = z.object({
  /** In per cent; null if there is no second round, or there were no eggs before treatment. */
  reduction: z.nullable(z.number()),
  meanBefore: z.nullable(z.number()),
  meanAfter: z.nullable(z.number()),
  /** Coverage of the intervals in per cent. */
  coverage: z.number(),
  waavp: z.nullable(reductionInterval),
  delta: z.nullable(reductionInterval),
  /** The expected efficacy and lower limit that determine the class. */
  target: z.number(),
  lower: z.number(),
  warnings: z.array(z.enum(CHECK_WARNINGS)),
  /** Questions that were answered with no: reasons to repeat the check. */
  denied: z.array(z.enum(RELIABILITY_QUESTIONS)),
  unanswered: z.array(z.enum(RELIABILITY_QUESTIONS)),
});
export type CheckResult = z.output<typeof checkResult>;

export const answers = z.strictObject({
  heaviestWeight: z.nullable(z.boolean()),
  gunCalibrated: z.nullable(z.boolean()),
  productInDate: z.nullable(z.boolean()),
  heldUntilSwallowed: z.nullable(z.boolean()),
  rightInterval: z.nullable(z.boolean()),
  enoughEggs: z.nullable(z.boolean()),
});
export type ReliabilityAnswers = z.output<typeof answers>;

export const treatmentCheck = z.object({
  id: z.number(),
  kind: z.enum(CHECK_KINDS),
  /** Planned until the second round is in; if the first one has no eggs, no second round is needed. */
  status: z.enum(['planned', 'complete']),
  treatmentId: z.nullable(z.number()),
  animalType,
  group: z.nullable(z.string()),
  /** The client's group whose samples and name the check uses; null if there is none, or if it is only named. */
  groupId: z.optional(z.nullable(z.number())),
  product: z.string(),
  activeClass: z.enum(CHECKED_CLASSES),
  treatedOn: day,
  parasite,
  factor: z.number(),
  /** The same animals in the same order before and after. */
  paired: z.boolean(),
  purpose: z.enum(['clinical', 'research']),
  before: z.nullable(checkRound),
  after: z.nullable(checkRound),
  /** The days between which the second sample should be taken. */
  secondFrom: day,
  secondUntil: day,
  answers,
  laboratory: z.nullable(z.string()),
  accreditation: z.nullable(z.string()),
  recommendation: z.nullable(z.string()),
  result: checkResult,
  createdAt: timestamp,
});
export type TreatmentCheck = z.output<typeof treatmentCheck>;

export const checkDraft = z.object({
  kind: z.enum(CHECK_KINDS),
  /** Provides group, product, class and day of treatment if they are absent. */
  treatmentId: z.optional(z.nullable(id)),
  animalType,
  /** A mob that is only named; ignored with `groupId`. */
  group: optionalText,
  /** Also decides whose samples of a visit count. Absent: the group of the treatment. */
  groupId,
  product: z.optional(name),
  activeClass: z.optional(z.enum(CHECKED_CLASSES)),
  treatedOn: z.optional(day),
  parasite: z._default(parasite, 'strongyle'),
  /** Multiplication factor of counts that were typed in. */
  factor: z.optional(multiplicationFactor),
  paired: z.optional(z.boolean()),
  purpose: z._default(z.enum(['clinical', 'research']), 'clinical'),
  before: z.optional(z.nullable(newRound)),
  after: z.optional(z.nullable(newRound)),
  answers: z.optional(z.partial(answers)),
  laboratory: optionalText,
  accreditation: optionalText,
  recommendation: z.optional(
    z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(COMMENT_MAX_LENGTH))),
  ),
});
export type CheckDraft = z.output<typeof checkDraft>;

export const listTreatmentChecks = defineOperation({
  id: 'listTreatmentChecks',
  summary: 'The efficacy checks of a client, the latest first (200 at most).',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  answer: envelope(z.array(treatmentCheck)),
});

export const listWaitingChecks = defineOperation({
  id: 'listWaitingChecks',
  summary:
    'Checks whose second sample is due by now: the first five, the longest waiting first, and how many there are.',
  tag,
  method: 'GET',
  path: '/treatment-checks/waiting',
  access: 'detailed',
  answer: envelope(
    z.object({
      total: z.number(),
      checks: z.array(
        z.object({
          id: z.number(),
          clientId: z.number(),
          clientName: z.string(),
          product: z.string(),
          /** The period in which the second sample counts. */
          secondFrom: day,
          secondUntil: day,
        }),
      ),
    }),
  ),
});

export const getTreatmentCheck = defineOperation({
  id: 'getTreatmentCheck',
  summary: 'One efficacy check with its result.',
  tag,
  method: 'GET',
  path: `${prefix}/:checkId`,
  access: 'detailed',
  params: checkParams,
  answer: envelope(treatmentCheck),
});

export const previewTreatmentCheck = defineOperation({
  id: 'previewTreatmentCheck',
  summary: 'The result that an efficacy check would have, without storing it.',
  tag,
  method: 'POST',
  path: `${prefix}/preview`,
  access: 'detailed',
  safe: true,
  params: z.object(clientParams),
  body: checkDraft,
  answer: envelope(z.object({ ...treatmentCheck.shape, id: z.null(), createdAt: z.null() })),
});

export const createTreatmentCheck = defineOperation({
  id: 'createTreatmentCheck',
  summary: 'Start an efficacy check, from a treatment, from one or two visits, or from typed counts.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  body: checkDraft,
  answer: envelope(treatmentCheck),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const updateTreatmentCheck = defineOperation({
  id: 'updateTreatmentCheck',
  summary: 'Change an efficacy check, for example by its second round; all fields are sent.',
  tag,
  method: 'PUT',
  path: `${prefix}/:checkId`,
  access: 'detailed',
  params: checkParams,
  body: checkDraft,
  answer: envelope(treatmentCheck),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const deleteTreatmentCheck = defineOperation({
  id: 'deleteTreatmentCheck',
  summary: 'Remove an efficacy check.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:checkId`,
  access: 'detailed',
  params: checkParams,
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const downloadCheckReport = defineOperation({
  id: 'downloadCheckReport',
  summary: 'The report of an efficacy check, as HTML (default) or PDF.',
  tag,
  method: 'GET',
  path: `${prefix}/:checkId/report`,
  access: 'detailed',
  params: checkParams,
  query: z.object({
    format: z.optional(z.enum(['html', 'pdf'])),
    language: z.optional(z.enum(['en', 'es'])),
  }),
  kind: 'html',
});
