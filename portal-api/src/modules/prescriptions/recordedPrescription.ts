import { isExpiry, PRESCRIPTION_NUMBER } from '@epigram/shared-contracts/domain/medicineLabels';
import { MILK_UNITS, QUANTITY_UNITS, WITHDRAWAL_MAX } from '@epigram/shared-contracts/api/treatedProducts';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const day = z.string().check(z.refine((it) => it.length === 10 && isExpiry(it), 'is no day'));
const periods = z.int().check(z.gte(0), z.lte(WITHDRAWAL_MAX));

const line = z.strictObject({
  line: text,
  product: text,
  quantity: z.nullable(z.number().check(z.positive())),
  quantityUnit: z.nullable(z.enum(QUANTITY_UNITS)),
  animals: z.nullable(text),
  withdrawalMeat: z.nullable(periods),
  withdrawalMilk: z.nullable(z.strictObject({ unit: z.enum(MILK_UNITS), value: z.nullable(periods) })),
});

/** An answer as it is recorded in a file. Unknown fields are refused, so that nothing of an answer is dropped. */
export const recordedPrescription = z.strictObject({
  number: z.string().check(z.regex(PRESCRIPTION_NUMBER)),
  issuedOn: day,
  validUntil: z.nullable(day),
  prescriber: text,
  prescriberContact: z.nullable(text),
  herdNumber: text,
  lines: z.array(line).check(z.minLength(1)),
});
