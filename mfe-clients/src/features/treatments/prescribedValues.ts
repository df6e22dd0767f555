import type { Prescription, PrescriptionLine } from '@epigram/shared-contracts/api/prescriptions';
import type { ProductValues } from './productValues.ts';
import type { TreatmentValues } from './treatmentValues.ts';

/** What a prescription says and a treatment records. */
export type PrescribedField =
  'name' | 'prescriptionLine' | 'withdrawalMeat' | 'withdrawalMilk' | 'prescriber' | 'prescriberContact';

export interface Filled {
  product: ProductValues;
  prescriber: Pick<TreatmentValues, 'prescriber' | 'prescriberContact'>;
  /** What was entered already, and says something else than the prescription: left as it is. */
  different: PrescribedField[];
}

/**
 * Fills what is empty from a line of a prescription. The quantity is not taken over: it says what may be supplied, and
 * the record what was given.
 */
export function fillPrescribed(
  entered: ProductValues,
  prescriber: Filled['prescriber'],
  { prescription, line }: { prescription: Prescription; line: PrescriptionLine },
): Filled {
  const different: PrescribedField[] = [];
  function fill<Value>(field: PrescribedField, is: Value | undefined, said: Value | null): Value | undefined {
    const isEmpty = is === undefined || is === null || is === '';
    if (isEmpty) return said ?? is;
    if (said !== null && said !== is) different.push(field);
    return is;
  }
  const milk = line.withdrawalMilk;
  const hasMilk = entered.milkUnit !== undefined && entered.milkUnit !== null;
  const isOtherMilk =
    hasMilk &&
    milk !== null &&
    (milk.unit !== entered.milkUnit || (milk.value ?? null) !== (entered.milkValue ?? null));
  const product: ProductValues = {
    ...entered,
    name: fill('name', entered.name?.trim(), line.product),
    prescriptionNumber: prescription.number,
    prescriptionLine: fill('prescriptionLine', entered.prescriptionLine?.trim(), line.line),
    withdrawalMeat: fill('withdrawalMeat', entered.withdrawalMeat, line.withdrawalMeat),
    ...(!hasMilk && milk !== null && { milkUnit: milk.unit, milkValue: milk.value }),
  };
  if (isOtherMilk) different.push('withdrawalMilk');
  return {
    product,
    prescriber: {
      prescriber: fill('prescriber', prescriber.prescriber?.trim(), prescription.prescriber),
      prescriberContact: fill(
        'prescriberContact',
        prescriber.prescriberContact?.trim(),
        prescription.prescriberContact,
      ),
    },
    different,
  };
}

/** Whether a day of treatment is before the prescription was issued or after it has run out. */
export function isOutside({ issuedOn, validUntil }: Prescription, treatedOn: string | undefined): boolean {
  return Boolean(treatedOn) && (treatedOn! < issuedOn || (validUntil !== null && treatedOn! > validUntil));
}
