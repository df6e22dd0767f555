import * as z from 'zod/mini';
import { ACTIVE_CLASSES } from '../domain/activeClasses.ts';
import { COMMENT_MAX_LENGTH, DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { tidyText } from '../domain/tidyText.ts';
import {
  animalType,
  businessParams,
  clockTime,
  day,
  deviceKey,
  id,
  idParam,
  name,
  optionalText,
  pageParams,
  timestamp,
} from './fields.ts';
import { groupId } from './groups.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import {
  DOSE_BASES,
  newTreatedProduct,
  RECORD_ITEMS,
  treatedProduct,
  TREATMENT_MAX_PRODUCTS,
  TREATMENT_ROUTES,
  withdrawalDays,
} from './treatedProducts.ts';

const tag = 'Treatments';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/treatments';
const clientParams = { ...businessParams, clientId: idParam };
const treatmentParams = z.object({ ...clientParams, treatmentId: idParam });

/** The most animals that one treatment can list; a larger group is identified by its name. */
export const TREATMENT_MAX_ANIMALS = 500;
/** The most animals of a group, and the longest course in days. */
export const MAX_TREATED = 1_000_000;
export const MAX_DURATION_DAYS = 365;

const activeClass = z.enum(ACTIVE_CLASSES);
const note = z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(COMMENT_MAX_LENGTH)));

export const treatment = z.object({
  id: z.number(),
  animalType,
  /** The mob, for example "Ewe lambs, Hill field"; null if the whole flock or single animals were treated. */
  group: z.nullable(z.string()),
  /** The client's group, which was called `group` when it was treated; null if the mob is only named. */
  groupId: z.optional(z.nullable(z.number())),
  /** Single animals; empty for a group. */
  animals: z.array(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  treatedOn: day,
  /** Last day of a course of several days; null while it continues or if it was a single day. */
  endedOn: z.nullable(day),
  /** The names of all products; the class, dose and route of the first. */
  product: z.string(),
  activeClass,
  doseBasis: z.enum(DOSE_BASES),
  route: z.enum(TREATMENT_ROUTES),
  products: z.optional(z.array(treatedProduct)),
  prescriber: z.nullable(z.string()),
  prescriberContact: z.optional(z.nullable(z.string())),
  /** The number of animals of a group. */
  animalCount: z.optional(z.nullable(z.number())),
  durationDays: z.optional(z.nullable(z.number())),
  /** Local time of the last dose, from which hours of milk withdrawal count. */
  lastDoseAt: z.optional(z.nullable(z.string())),
  /** The longest of the products in days as stated on the label; null if they were not recorded. */
  withdrawalMeat: withdrawalDays,
  withdrawalMilk: withdrawalDays,
  /** Last day of the withdrawal period, counted from the last day of treatment. */
  meatUntil: z.nullable(day),
  milkUntil: z.nullable(day),
  /** Local time of that day, `HH:MM`, until which milk is withheld; null for the whole day. */
  milkUntilTime: z.optional(z.nullable(z.string())),
  /** A product is not for animals that give milk for people. */
  milkForbidden: z.optional(z.boolean()),
  /** What the medicine record of Article 108 still lacks. */
  missing: z.optional(z.array(z.enum(RECORD_ITEMS))),
  reason: z.nullable(z.string()),
  note,
  recordedBy: z.nullable(z.string()),
  recordedAt: timestamp,
  /** Efficacy checks after this treatment. */
  checks: z.number(),
  /** How often the record was corrected. */
  corrections: z.optional(z.number()),
});
export type Treatment = z.output<typeof treatment>;

/** Which animals are treated, on whose prescription and why. */
export const treatedFields = {
  animalType,
  /** A mob that is only named; ignored with `groupId`. */
  group: optionalText,
  groupId,
  animalIds: z.optional(z.array(id).check(z.maxLength(TREATMENT_MAX_ANIMALS))),
  animalCount: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_TREATED)))),
  durationDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_DURATION_DAYS)))),
  prescriber: optionalText,
  prescriberContact: optionalText,
  reason: optionalText,
  note: z.optional(note),
};

const treatmentFields = {
  ...treatedFields,
  /** Not a day in the future. */
  treatedOn: day,
  /** All products that were given together; instead of `product` to `withdrawalMilk`, which describe a single one. */
  products: z.optional(z.array(newTreatedProduct).check(z.minLength(1), z.maxLength(TREATMENT_MAX_PRODUCTS))),
  product: z.optional(name),
  activeClass: z.optional(activeClass),
  doseBasis: z.optional(z.enum(DOSE_BASES)),
  route: z.optional(z.enum(TREATMENT_ROUTES)),
  lastDoseAt: z.optional(z.nullable(clockTime)),
  withdrawalMeat: z.optional(withdrawalDays),
  withdrawalMilk: z.optional(withdrawalDays),
};
export const newTreatment = z.strictObject(treatmentFields);
export type NewTreatment = z.output<typeof newTreatment>;

export const listTreatments = defineOperation({
  id: 'listTreatments',
  summary:
    'The treatment log of a client, the latest first; of one animal with the groups it may have been in.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    animalId: z.optional(idParam),
    animalType: z.optional(animalType),
  }),
  answer: listEnvelope(treatment),
});

export const getTreatment = defineOperation({
  id: 'getTreatment',
  summary: 'One treatment.',
  tag,
  method: 'GET',
  path: `${prefix}/:treatmentId`,
  access: 'detailed',
  params: treatmentParams,
  answer: envelope(treatment),
});

export const createTreatment = defineOperation({
  id: 'createTreatment',
  summary: 'Record a treatment of a group or of single animals. May be repeated with the same key.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  body: z.strictObject({
    ...treatmentFields,
    key: z.optional(deviceKey),
    /** The plan that is carried out. It is closed, and refused if it has been recorded already. */
    planId: z.optional(id),
  }),
  answer: envelope(treatment),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
});

export const updateTreatment = defineOperation({
  id: 'updateTreatment',
  summary: 'Change a treatment; all fields are sent.',
  tag,
  method: 'PUT',
  path: `${prefix}/:treatmentId`,
  access: 'detailed',
  params: treatmentParams,
  body: newTreatment,
  answer: envelope(treatment),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const endTreatment = defineOperation({
  id: 'endTreatment',
  summary: 'Record the last day of a treatment, from which withdrawal periods count; null removes it.',
  tag,
  method: 'POST',
  path: `${prefix}/:treatmentId/end`,
  access: 'detailed',
  params: treatmentParams,
  body: z.strictObject({ endedOn: z.nullable(day) }),
  answer: envelope(treatment),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const deleteTreatment = defineOperation({
  id: 'deleteTreatment',
  summary: 'Strike a treatment without a reason, as older releases do; its checks stay.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:treatmentId`,
  access: 'detailed',
  params: treatmentParams,
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

/** Until when the produce of a group or an animal may not be used; only periods that have not ended. */
export const withdrawal = z.object({
  treatmentId: z.number(),
  animalType,
  group: z.nullable(z.string()),
  /** The client's group, whatever it was called when it was treated; null if the mob is only named. */
  groupId: z.optional(z.nullable(z.number())),
  animal: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  product: z.string(),
  meatUntil: z.nullable(day),
  milkUntil: z.nullable(day),
  milkUntilTime: z.optional(z.nullable(z.string())),
  milkForbidden: z.optional(z.boolean()),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const listWithdrawals = defineOperation({
  id: 'listWithdrawals',
  summary: 'Withdrawal periods of a client that have not passed, by group and by animal.',
  tag,
  method: 'GET',
  path: `${prefix}/withdrawals`,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({ animalId: z.optional(idParam) }),
  answer: envelope(z.array(withdrawal)),
});

export const downloadTreatmentLog = defineOperation({
  id: 'downloadTreatmentLog',
  summary:
    'The register of treatments of a client, of a period or of all time, with what was corrected and struck: as HTML (default), PDF or spreadsheet.',
  tag,
  method: 'GET',
  path: `${prefix}/log`,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    format: z.optional(z.enum(['html', 'pdf', 'xlsx'])),
    /** First and last day of the period, in which a treatment may have been given in part. */
    start: z.optional(day),
    end: z.optional(day),
  }),
  kind: 'html',
});
