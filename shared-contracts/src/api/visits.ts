import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import {
  animalType,
  burdenLevel,
  businessParams,
  day,
  idParam,
  pageParams,
  parasite,
  testStatus,
} from './fields.ts';
import { groupReference } from './groups.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import { parasiteCount } from './tests.ts';

const tag = 'Visits';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/visits';
const clientParams = { ...businessParams, clientId: idParam };

export const VISIT_NOTES = ['few-samples', 'pooled', 'only-pooled', 'mixed-factors', 'nematodirus'] as const;
export type VisitNote = (typeof VISIT_NOTES)[number];

/** The counts of one parasite in the group, in `unit`. Pooled samples are not included in the mean. */
export const visitFigure = z.object({
  parasite,
  unit: z.enum(['epg', 'opg']),
  /** Eggs per gram that one counted egg represents; null if it differs between samples. */
  multiplicationFactor: z.nullable(z.number()),
  /** Individual samples with a count. */
  samples: z.number(),
  pooledSamples: z.number(),
  positive: z.number(),
  /** Arithmetic mean of the individual samples, or of the pooled ones if there are no others. */
  mean: z.number(),
  /** 95 % interval of the mean; null if the samples do not allow one. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Of all samples, pooled ones included, as are the numbers of high counts. */
  lowest: z.number(),
  highest: z.number(),
  /** Samples at or above the cut point where High begins, and where Very High begins; null without cut points. */
  high: z.nullable(z.number()),
  veryHigh: z.nullable(z.number()),
  /** Burden level of the mean; null without cut points. */
  level: z.nullable(burdenLevel),
  notes: z.array(z.enum(VISIT_NOTES)),
});
export type VisitFigure = z.output<typeof visitFigure>;

/** When the group should be sampled again, and the visit that did so. */
export const retestDue = z.object({
  reason: z.enum(['not-treated', 'treated']),
  from: day,
  until: day,
  doneOn: z.nullable(day),
});
export type RetestDue = z.output<typeof retestDue>;

/** The samples of one client and group on one day, in the business's time zone, from one animal type. */
export const visit = z.object({
  day,
  animalType,
  /** Null for samples without a group. */
  group: z.optional(groupReference),
  tests: z.number(),
  pooledSamples: z.number(),
  processing: z.number(),
  failed: z.number(),
  /** Samples of the fluke test with a result; null if there are none. */
  fluke: z.nullable(z.object({ positive: z.number(), negative: z.number() })),
  figures: z.array(visitFigure),
  retest: z.nullable(retestDue),
});
export type Visit = z.output<typeof visit>;

export const listVisits = defineOperation({
  id: 'listVisits',
  summary: 'Visits at a client with the figures of the group, the latest first.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    animalType: z.optional(animalType),
    /** Absent: of every group, and of none. */
    groupId: z.optional(idParam),
  }),
  answer: listEnvelope(visit),
});

export const visitSample = z.object({
  uuid: z.string(),
  sampleId: z.string(),
  animalId: z.nullable(z.number()),
  animalName: z.nullable(z.string()),
  status: testStatus,
  /** Animals in a pooled sample; 1 for an individual one. */
  pooledAnimals: z.number(),
  counts: z.array(parasiteCount),
});
export type VisitSample = z.output<typeof visitSample>;

export const visitDetails = z.object({ ...visit.shape, samples: z.array(visitSample) });
export type VisitDetails = z.output<typeof visitDetails>;

/** Absent for the samples without a group. */
const groupId = z.optional(idParam);
const visitParams = z.object({ ...clientParams, day, animalType });

export const getVisit = defineOperation({
  id: 'getVisit',
  summary: 'One visit with its samples.',
  tag,
  method: 'GET',
  path: `${prefix}/:day/:animalType`,
  access: 'detailed',
  params: visitParams,
  query: z.object({ groupId }),
  answer: envelope(visitDetails),
});

export const visitChange = z.object({
  parasite,
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** 100 × (1 − after / before); null without eggs before, or if one visit did not count the parasite. */
  reduction: z.nullable(z.number()),
});

export const visitComparison = z.object({
  first: visit,
  second: visit,
  /** The first treatment of the group or of all animals of the type between the visits. */
  treatedOn: z.optional(z.nullable(day)),
  changes: z.array(visitChange),
  /** Animals with an individual worm count at both visits. */
  sameAnimals: z.number(),
});
export type VisitComparison = z.output<typeof visitComparison>;

export const compareVisits = defineOperation({
  id: 'compareVisits',
  summary: 'Two visits of one animal type and group side by side; the earlier one comes first.',
  tag,
  method: 'GET',
  path: `${prefix}/compare`,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({ animalType, first: day, second: day, groupId }),
  answer: envelope(visitComparison),
});

/** A group that is due to be sampled again, with whom to call. */
export const dueRetest = z.object({
  businessId: z.number(),
  businessName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  phone: z.nullable(z.string()),
  animalType,
  /** Null for samples without a group. */
  group: z.optional(groupReference),
  /** The group's latest visit. */
  visitDay: day,
  /** The highest level of that visit's means; null without cut points. */
  level: z.nullable(burdenLevel),
  ...z.omit(retestDue, { doneOn: true }).shape,
});
export type DueRetest = z.output<typeof dueRetest>;

export const listDueRetests = defineOperation({
  id: 'listDueRetests',
  summary: 'Groups that are due a retest, the longest-waiting first.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/dashboard/retests',
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: listEnvelope(dueRetest),
});
