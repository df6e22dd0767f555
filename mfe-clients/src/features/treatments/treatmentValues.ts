import type { NewTreatment, Treatment } from '@epigram/shared-contracts/api/treatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { currentDay } from '@epigram/shared-contracts/session';
import { fromProductValues, NEW_PRODUCT, type ProductValues, toProductValues } from './productValues.ts';

export interface TreatmentValues {
  animalType?: AnimalType;
  group?: string;
  groupId?: number | null;
  animalIds?: number[];
  animalCount?: number | null;
  treatedOn?: string;
  durationDays?: number | null;
  lastDoseAt?: string;
  products?: ProductValues[];
  prescriber?: string;
  prescriberContact?: string;
  reason?: string;
  note?: string;
}

export function toTreatmentValues(treatment: Treatment | null): TreatmentValues {
  if (treatment === null) return { treatedOn: currentDay(), products: [NEW_PRODUCT] };
  return {
    animalType: treatment.animalType,
    // The name of a group of the client is not text to edit.
    group: treatment.groupId ? undefined : (treatment.group ?? undefined),
    groupId: treatment.groupId ?? null,
    animalIds: treatment.animals.map(({ id }) => id),
    animalCount: treatment.animalCount,
    treatedOn: treatment.treatedOn,
    durationDays: treatment.durationDays,
    lastDoseAt: treatment.lastDoseAt ?? undefined,
    products: treatment.products?.map(toProductValues) ?? [NEW_PRODUCT],
    prescriber: treatment.prescriber ?? undefined,
    prescriberContact: treatment.prescriberContact ?? undefined,
    reason: treatment.reason ?? undefined,
    note: treatment.note ?? undefined,
  };
}

/** The request with the values of a valid form. */
export function fromTreatmentValues(values: TreatmentValues): NewTreatment {
  return {
    animalType: values.animalType!,
    group: values.groupId ? null : values.group || null,
    groupId: values.groupId ?? null,
    animalIds: values.animalIds ?? [],
    animalCount: values.animalCount ?? null,
    treatedOn: values.treatedOn!,
    durationDays: values.durationDays ?? null,
    lastDoseAt: values.lastDoseAt || null,
    products: (values.products ?? []).map(fromProductValues),
    prescriber: values.prescriber || null,
    prescriberContact: values.prescriberContact || null,
    reason: values.reason || null,
    note: values.note || null,
  };
}
