import type { RecordItem, TreatedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { NewTreatment, Treatment } from '@epigram/shared-contracts/api/treatments';

import { animalTypeName } from '../test-data/public.ts';
import { missingItems } from './recordItems.ts';
import { storedProducts } from './treatedProducts.ts';
import type { TreatmentRow, VersionRow } from './treatmentRepository.ts';

/** A treatment as programs send it, in one request with the end of its course. */
export type WholeTreatment = NewTreatment & { readonly endedOn?: string | null | undefined };

type WholeRecord = Treatment & { readonly products: TreatedProduct[]; readonly missing: RecordItem[] };

export function toTreatment(row: TreatmentRow): WholeRecord {
  const products = storedProducts(row);
  const treatment = {
    id: row.id,
    animalType: animalTypeName(row.animal_type),
    group: row.group_name,
    groupId: row.group_id,
    animals: row.animals,
    animalCount: row.animal_count,
    treatedOn: row.treated_on,
    endedOn: row.ended_on,
    durationDays: row.duration_days,
    lastDoseAt: row.last_dose_at,
    product: row.product,
    activeClass: row.active_class,
    doseBasis: row.dose_basis,
    route: row.route,
    products,
    prescriber: row.prescriber,
    prescriberContact: row.prescriber_contact,
    withdrawalMeat: row.withdrawal_meat,
    withdrawalMilk: row.withdrawal_milk,
    meatUntil: row.meat_until,
    milkUntil: row.milk_until,
    milkUntilTime: row.milk_until_time,
    milkForbidden: row.milk_forbidden,
    reason: row.reason,
    note: row.note,
    recordedBy: row.recorded_by,
    recordedAt: row.created_at.toISOString(),
    checks: row.checks,
    corrections: row.corrections,
  };
  return { ...treatment, missing: missingItems(treatment) };
}

export function toVersion(row: VersionRow): TreatmentVersion {
  return {
    id: row.version_id,
    treatmentId: row.id,
    isStruck: row.is_struck,
    reason: row.strike_reason,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    treatment: toTreatment(row),
  };
}

/** What a treatment says, as a request would say it. */
export function saidBy(row: TreatmentRow): WholeTreatment {
  return {
    animalType: animalTypeName(row.animal_type),
    groupId: row.group_id,
    group: row.group_id === null ? row.group_name : null,
    animalIds: row.animals.map(({ id }) => id),
    animalCount: row.animal_count,
    treatedOn: row.treated_on,
    endedOn: row.ended_on,
    durationDays: row.duration_days,
    lastDoseAt: row.last_dose_at,
    products: storedProducts(row),
    prescriber: row.prescriber,
    prescriberContact: row.prescriber_contact,
    reason: row.reason,
    note: row.note,
  };
}
