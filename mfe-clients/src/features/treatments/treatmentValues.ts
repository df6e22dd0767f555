import type { NewTreatmentPlan, TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import type { NewTreatment, Treatment } from '@epigram/shared-contracts/api/treatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  fromPlannedValues,
  fromProductValues,
  NEW_PRODUCT,
  type ProductValues,
  toPlannedValues,
  toProductValues,
} from './productValues.ts';

export interface TreatmentValues {
  animalType?: AnimalType;
  group?: string;
  groupId?: number | null;
  animalIds?: number[];
  animalCount?: number | null;
  /** Of a plan, the day that it is planned for. */
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
  return enteredTreatmentValues({ ...treatment, animalIds: treatment.animals.map(({ id }) => id) });
}

/** Of a request, so that it can be corrected. */
export function enteredTreatmentValues(entered: NewTreatment): TreatmentValues {
  return {
    animalType: entered.animalType,
    // The name of a group of the client is not text to edit.
    group: entered.groupId ? undefined : (entered.group ?? undefined),
    groupId: entered.groupId ?? null,
    animalIds: entered.animalIds ?? [],
    animalCount: entered.animalCount,
    treatedOn: entered.treatedOn,
    durationDays: entered.durationDays,
    lastDoseAt: entered.lastDoseAt ?? undefined,
    products: entered.products?.map(toProductValues) ?? [NEW_PRODUCT],
    prescriber: entered.prescriber ?? undefined,
    prescriberContact: entered.prescriberContact ?? undefined,
    reason: entered.reason ?? undefined,
    note: entered.note ?? undefined,
  };
}

/** Of a plan that is changed. */
export function planValues(plan: TreatmentPlan): TreatmentValues {
  return {
    animalType: plan.animalType,
    group: plan.groupId ? undefined : (plan.group ?? undefined),
    groupId: plan.groupId,
    animalIds: plan.animals.map(({ id }) => id),
    animalCount: plan.animalCount,
    treatedOn: plan.plannedOn,
    durationDays: plan.durationDays,
    products: plan.products.map((product) => toPlannedValues(product, plan.animalType)),
    prescriber: plan.prescriber ?? undefined,
    prescriberContact: plan.prescriberContact ?? undefined,
    reason: plan.reason ?? undefined,
    note: plan.note ?? undefined,
  };
}

/** Of a treatment that carries out a plan: today's, like every new one. */
export function recordedPlanValues(plan: TreatmentPlan): TreatmentValues {
  return { ...planValues(plan), treatedOn: currentDay() };
}

/** The request of a plan with the values of a valid form. */
export function fromPlanValues(values: TreatmentValues): NewTreatmentPlan {
  const { treatedOn, lastDoseAt: _lastDoseAt, products: _products, ...treated } = fromTreatmentValues(values);
  return { ...treated, plannedOn: treatedOn, products: (values.products ?? []).map(fromPlannedValues) };
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
