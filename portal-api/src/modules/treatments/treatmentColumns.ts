import type { Db } from '../../kernel/appContext.ts';
import { groupOfRecord } from '../clients/public.ts';
import { animalTypeId } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import type { WholeTreatment } from './showTreatment.ts';
import { productsOf, storedProducts, summaryOf } from './treatedProducts.ts';
import type { TreatmentColumns, TreatmentRow } from './treatmentRepository.ts';

export function groupOfTreatment(db: Db, client: ClientKey, it: WholeTreatment, before?: TreatmentRow) {
  const known = before?.group_id ?? null;
  return groupOfRecord(db, client, {
    groupId: it.groupId,
    known,
    animal_type: animalTypeId(it.animalType),
  });
}

export async function columnsOf(
  db: Db,
  client: ClientKey,
  it: WholeTreatment,
  before?: TreatmentRow,
): Promise<TreatmentColumns> {
  return toColumns(it, await groupOfTreatment(db, client, it, before), before);
}

export function toColumns(
  it: WholeTreatment,
  group: Awaited<ReturnType<typeof groupOfRecord>>,
  before?: TreatmentRow,
): TreatmentColumns {
  // A request without products comes from a form that does not know the record's other fields either.
  const kept = it.products ? undefined : before;
  return {
    ...summaryOf(productsOf(it, before ? storedProducts(before) : [])),
    animal_type: animalTypeId(it.animalType),
    group_id: group?.id ?? null,
    group_name: group ? nameWhenTreated(group, before) : it.group || null,
    animal_count: it.animalCount ?? kept?.animal_count ?? null,
    treated_on: it.treatedOn,
    ...(it.endedOn !== undefined && { ended_on: it.endedOn }),
    duration_days: it.durationDays ?? kept?.duration_days ?? null,
    last_dose_at: it.lastDoseAt ?? kept?.last_dose_at ?? null,
    prescriber: it.prescriber || null,
    prescriber_contact: it.prescriberContact || kept?.prescriber_contact || null,
    reason: it.reason || null,
    note: it.note || null,
  };
}

/** A group that was renamed since keeps the name that the record has. */
function nameWhenTreated(
  group: { readonly id: number; readonly name: string },
  before?: TreatmentRow,
): string {
  const isSame = before?.group_id === group.id;
  return (isSame && before.group_name) || group.name;
}
