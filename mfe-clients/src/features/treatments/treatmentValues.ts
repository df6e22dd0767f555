import type {
  DoseBasis,
  NewTreatment,
  Treatment,
  TreatmentRoute,
} from '@epigram/shared-contracts/api/treatments';
import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

export interface TreatmentValues {
  animalType?: AnimalType;
  group?: string;
  animalIds?: number[];
  treatedOn?: string;
  product?: string;
  activeClass?: ActiveClass;
  doseBasis?: DoseBasis;
  route?: TreatmentRoute;
  prescriber?: string;
  withdrawalMeat?: number | null;
  withdrawalMilk?: number | null;
  reason?: string;
  note?: string;
}

export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function toTreatmentValues(treatment: Treatment | null): TreatmentValues {
  if (treatment === null) return { treatedOn: today(), doseBasis: 'heaviest-animal', route: 'oral' };
  return {
    animalType: treatment.animalType,
    group: treatment.group ?? undefined,
    animalIds: treatment.animals.map(({ id }) => id),
    treatedOn: treatment.treatedOn,
    product: treatment.product,
    activeClass: treatment.activeClass,
    doseBasis: treatment.doseBasis,
    route: treatment.route,
    prescriber: treatment.prescriber ?? undefined,
    withdrawalMeat: treatment.withdrawalMeat,
    withdrawalMilk: treatment.withdrawalMilk,
    reason: treatment.reason ?? undefined,
    note: treatment.note ?? undefined,
  };
}

/** The request with the values of a valid form. */
export function fromTreatmentValues(values: TreatmentValues): NewTreatment {
  return {
    animalType: values.animalType!,
    group: values.group || null,
    animalIds: values.animalIds ?? [],
    treatedOn: values.treatedOn!,
    product: values.product!,
    activeClass: values.activeClass!,
    doseBasis: values.doseBasis!,
    route: values.route!,
    prescriber: values.prescriber || null,
    withdrawalMeat: values.withdrawalMeat ?? null,
    withdrawalMilk: values.withdrawalMilk ?? null,
    reason: values.reason || null,
    note: values.note || null,
  };
}
