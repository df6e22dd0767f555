import * as z from 'zod/mini';
import { normalPrescriptionNumber, PRESCRIPTION_NUMBER } from '../domain/medicineLabels.ts';
import { businessParams, day, idParam } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { milkWithdrawal, QUANTITY_UNITS, withdrawalDays } from './treatedProducts.ts';

/** One product of a prescription. What the prescription does not say is null. */
export const prescriptionLine = z.object({
  /** Its code in the prescription. */
  line: z.string(),
  product: z.string(),
  /** What may be supplied: more or less than is given. */
  quantity: z.nullable(z.number()),
  quantityUnit: z.nullable(z.enum(QUANTITY_UNITS)),
  /** The animals, in the prescriber's words. */
  animals: z.nullable(z.string()),
  /** Days, zero included. */
  withdrawalMeat: withdrawalDays,
  withdrawalMilk: z.nullable(milkWithdrawal),
});
export type PrescriptionLine = z.output<typeof prescriptionLine>;

export const prescription = z.object({
  /** 16 digits. */
  number: z.string(),
  issuedOn: day,
  /** The last day on which it may be used. */
  validUntil: z.nullable(day),
  prescriber: z.string(),
  prescriberContact: z.nullable(z.string()),
  /** The keeper's herd or flock number. */
  herdNumber: z.string(),
  lines: z.array(prescriptionLine),
});
export type Prescription = z.output<typeof prescription>;

export const PRESCRIPTION_STATES = [
  'found',
  'not-found',
  /** It is for another herd or flock than the client's, and is not shown. */
  'other-herd',
  /** The client has no herd or flock number yet, so it can't be told whose prescription it is. */
  'herd-unknown',
  /** The service did not answer. */
  'unavailable',
  /** No national service is connected. */
  'not-connected',
] as const;
export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number];

export const findPrescription = defineOperation({
  id: 'findPrescription',
  summary:
    'Look a prescription up in the national service, by its number of 16 digits. Shown only if it is for a herd or flock number of the client.',
  tag: 'Treatments',
  method: 'GET',
  path: '/businesses/:businessId/dashboard/clients/:clientId/prescriptions/:prescriptionNumber',
  access: 'detailed',
  params: z.object({
    ...businessParams,
    clientId: idParam,
    prescriptionNumber: z
      .string()
      .check(z.overwrite(normalPrescriptionNumber), z.regex(PRESCRIPTION_NUMBER, 'not 16 digits')),
  }),
  answer: envelope(
    z.object({
      state: z.enum(PRESCRIPTION_STATES),
      /** Whether the answer was recorded beforehand, and does not come from the service. */
      isRecorded: z.boolean(),
      /** Null unless it was found. */
      prescription: z.nullable(prescription),
    }),
  ),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED'],
});
