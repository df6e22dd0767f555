import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { animalType, businessParams, day, deviceKey, idParam, pageParams, timestamp } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import { newPlannedProduct, plannedProduct, TREATMENT_MAX_PRODUCTS } from './treatedProducts.ts';
import { treatedFields } from './treatments.ts';

const tag = 'Treatments';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/treatment-plans';
const clientParams = { ...businessParams, clientId: idParam };
const planParams = z.object({ ...clientParams, planId: idParam });

/** A treatment that is meant to be given. It never counts as one. */
export const treatmentPlan = z.object({
  id: z.number(),
  plannedOn: day,
  /** The day has passed, where the business is, and the treatment was not recorded. */
  isOverdue: z.boolean(),
  animalType,
  /** The mob by name; null for all animals of the type or for single animals. */
  group: z.nullable(z.string()),
  /** The client's group; null if the mob is only named. */
  groupId: z.nullable(z.number()),
  /** Single animals; empty for a group. */
  animals: z.array(z.object({ id: z.number(), name: z.nullable(z.string()) })),
  animalCount: z.nullable(z.number()),
  durationDays: z.nullable(z.number()),
  products: z.array(plannedProduct),
  prescriber: z.nullable(z.string()),
  prescriberContact: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null if the person has left. */
  plannedBy: z.nullable(z.string()),
  plannedAt: timestamp,
  /** The treatment that was recorded from the plan. If it was struck, the plan can be recorded again. */
  treatment: z.nullable(z.object({ id: z.number(), isStruck: z.boolean() })),
});
export type TreatmentPlan = z.output<typeof treatmentPlan>;

const planFields = {
  ...treatedFields,
  /** Today or later, where the business is. A plan that is overdue may keep its day. */
  plannedOn: day,
  products: z.array(newPlannedProduct).check(z.minLength(1), z.maxLength(TREATMENT_MAX_PRODUCTS)),
};
export const newTreatmentPlan = z.strictObject(planFields);
export type NewTreatmentPlan = z.output<typeof newTreatmentPlan>;

export const listTreatmentPlans = defineOperation({
  id: 'listTreatmentPlans',
  summary:
    'Planned treatments of a client, the earliest first: those to be given, also if the treatment that was recorded was struck, or those that were recorded.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    kind: z._default(z.enum(['open', 'recorded']), 'open'),
  }),
  answer: listEnvelope(treatmentPlan),
});

export const createTreatmentPlan = defineOperation({
  id: 'createTreatmentPlan',
  summary: 'Plan a treatment of a group or of single animals. May be repeated with the same key.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  body: z.strictObject({ ...planFields, key: z.optional(deviceKey) }),
  answer: envelope(treatmentPlan),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
});

export const updateTreatmentPlan = defineOperation({
  id: 'updateTreatmentPlan',
  summary: 'Change a planned treatment; all fields are sent. One that was recorded is not found.',
  tag,
  method: 'PUT',
  path: `${prefix}/:planId`,
  access: 'detailed',
  params: planParams,
  body: newTreatmentPlan,
  answer: envelope(treatmentPlan),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const cancelTreatmentPlan = defineOperation({
  id: 'cancelTreatmentPlan',
  summary: 'Cancel a planned treatment. One that was recorded is not found.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:planId`,
  access: 'detailed',
  params: planParams,
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
