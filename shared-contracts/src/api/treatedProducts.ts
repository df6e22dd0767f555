import * as z from 'zod/mini';
import { ACTIVE_CLASSES } from '../domain/activeClasses.ts';
import { SUBSTANCES, substanceClass } from '../domain/activeSubstances.ts';
import { isExpiry, normalPrescriptionNumber, PRESCRIPTION_NUMBER } from '../domain/medicineLabels.ts';
import { name, optionalText } from './fields.ts';

export const DOSE_BASES = ['heaviest-animal', 'weight-bands', 'individual-weight'] as const;
export type DoseBasis = (typeof DOSE_BASES)[number];
export const TREATMENT_ROUTES = ['oral', 'injection', 'pour-on', 'bolus', 'in-feed', 'in-water'] as const;
export type TreatmentRoute = (typeof TREATMENT_ROUTES)[number];
export const QUANTITY_UNITS = ['ml', 'l', 'g', 'kg', 'dose', 'bolus', 'tablet', 'tube'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];
export const MILK_UNITS = ['days', 'hours', 'forbidden'] as const;

/** The longest withdrawal period, in days or hours, that a label can state. */
export const WITHDRAWAL_MAX = 999;
export const TREATMENT_MAX_PRODUCTS = 6;
export const PRODUCT_MAX_ACTIVES = 8;
export const MAX_QUANTITY = 1_000_000;

const activeClass = z.enum(ACTIVE_CLASSES);
export const withdrawalDays = z.nullable(z.int().check(z.gte(0), z.lte(WITHDRAWAL_MAX)));

/** An active as the answer gives it: its class always, and its substance or its name if it was recorded. */
export const treatedActive = z.object({
  /** Null if the record only knows the class, or the substance is not in the list. */
  substance: z.nullable(z.enum(SUBSTANCES)),
  /** A substance that is not in the list, by name. */
  other: z.nullable(z.string()),
  activeClass,
});
export type TreatedActive = z.output<typeof treatedActive>;

export const newTreatedActive = z
  .strictObject({
    substance: z.optional(z.nullable(z.enum(SUBSTANCES))),
    other: optionalText,
    /** Of a substance in the list, the class follows; of one that is only named, it may be unknown. */
    activeClass: z.optional(z.nullable(activeClass)),
  })
  .check(
    z.refine(({ substance, other }) => !(substance && other), 'names two substances'),
    z.refine(
      (it) => Boolean(it.substance ?? (it.other || it.activeClass)),
      'names no substance and no class',
    ),
    z.refine(
      (it) => !it.substance || !it.activeClass || substanceClass(it.substance) === it.activeClass,
      'is not the class of the substance',
    ),
  );

/** As the label states it: days, hours, or not for animals that give milk for people. */
export const milkWithdrawal = z.strictObject({
  unit: z.enum(MILK_UNITS),
  /** Null if the product is forbidden. */
  value: withdrawalDays,
});
export type MilkWithdrawal = z.output<typeof milkWithdrawal>;

export const treatedProduct = z.object({
  name: z.string(),
  actives: z.array(treatedActive),
  route: z.enum(TREATMENT_ROUTES),
  doseBasis: z.enum(DOSE_BASES),
  batch: z.nullable(z.string()),
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  expiry: z.nullable(z.string()),
  /** Given in total. */
  quantity: z.nullable(z.number()),
  quantityUnit: z.nullable(z.enum(QUANTITY_UNITS)),
  /** Name and address. */
  supplier: z.nullable(z.string()),
  /** The reference of an invoice or a prescription that proves the acquisition. */
  proof: z.nullable(z.string()),
  /** Days as stated on the label, zero included; null if they were not recorded. */
  withdrawalMeat: withdrawalDays,
  withdrawalMilk: z.nullable(milkWithdrawal),
  prescriptionNumber: z.nullable(z.string()),
  prescriptionLine: z.nullable(z.string()),
});
export type TreatedProduct = z.output<typeof treatedProduct>;

/** What a product's label says, as it was typed from it. */
export const labelFields = {
  actives: z.array(newTreatedActive).check(z.minLength(1), z.maxLength(PRODUCT_MAX_ACTIVES)),
  route: z.enum(TREATMENT_ROUTES),
  doseBasis: z.enum(DOSE_BASES),
  withdrawalMeat: z.optional(withdrawalDays),
  withdrawalMilk: z.optional(
    z.nullable(
      milkWithdrawal.check(
        z.refine(({ unit, value }) => (unit === 'forbidden') === (value === null), {
          path: ['value'],
          message: 'is needed with days and hours, and only with them',
        }),
      ),
    ),
  ),
};

const acquiredFields = {
  batch: optionalText,
  expiry: z.optional(z.nullable(z.string().check(z.refine(isExpiry, 'is no month and no day')))),
  quantity: z.optional(z.nullable(z.number().check(z.positive(), z.lte(MAX_QUANTITY), z.multipleOf(0.001)))),
  quantityUnit: z.optional(z.nullable(z.enum(QUANTITY_UNITS))),
  supplier: optionalText,
  proof: optionalText,
  prescriptionNumber: z.optional(
    z.nullable(
      z.string().check(z.overwrite(normalPrescriptionNumber), z.regex(PRESCRIPTION_NUMBER, 'not 16 digits')),
    ),
  ),
  prescriptionLine: optionalText,
};
const quantityHasUnit = z.refine<{ quantity?: unknown; quantityUnit?: unknown }>(
  ({ quantity, quantityUnit }) => (quantity == null) === (quantityUnit == null),
  { path: ['quantityUnit'], message: 'is needed with a quantity, and only with it' },
);

export const newTreatedProduct = z
  .strictObject({ name, ...labelFields, ...acquiredFields })
  .check(quantityHasUnit);
export type NewTreatedProduct = z.output<typeof newTreatedProduct>;

/** A product of a plan: its name or its active substances, and whatever else is known so far. */
export const newPlannedProduct = z
  .strictObject({
    name: optionalText,
    actives: z.optional(z.array(newTreatedActive).check(z.maxLength(PRODUCT_MAX_ACTIVES))),
    route: z.optional(z.nullable(labelFields.route)),
    doseBasis: z.optional(z.nullable(labelFields.doseBasis)),
    withdrawalMeat: labelFields.withdrawalMeat,
    withdrawalMilk: labelFields.withdrawalMilk,
    ...acquiredFields,
  })
  .check(
    quantityHasUnit,
    z.refine(({ name, actives }) => Boolean(name || actives?.length), {
      path: ['name'],
      message: 'is needed without active substances',
    }),
  );
export type NewPlannedProduct = z.output<typeof newPlannedProduct>;

export const plannedProduct = z.extend(treatedProduct, {
  /** Null if only the active substances are planned. */
  name: z.nullable(z.string()),
  route: z.nullable(z.enum(TREATMENT_ROUTES)),
  doseBasis: z.nullable(z.enum(DOSE_BASES)),
});
export type PlannedProduct = z.output<typeof plannedProduct>;

/** What Article 108(2) of Regulation (EU) 2019/6 asks a keeper to record, in its order. */
export const RECORD_ITEMS = [
  'date',
  'product',
  'quantity',
  'supplier',
  'proof',
  'animals',
  'prescriber',
  'withdrawal',
  'duration',
] as const;
export type RecordItem = (typeof RECORD_ITEMS)[number];
