import type { NewTreatment, Treatment, Withdrawal } from '@epigram/shared-contracts/api/treatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireClientEditor } from '../clients/public.ts';
import { animalTypeId, animalTypeName } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import {
  changeTreatment,
  findForeignAnimals,
  findTreatment,
  findTreatments,
  findWithdrawals,
  insertTreatment,
  lockTreatment,
  removeTreatment,
  setAnimals,
  type TreatmentColumns,
  type TreatmentRow,
} from './treatmentRepository.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

export interface By {
  readonly userId: number;
  readonly requestId: string;
}

export async function treatmentPage(
  db: Db,
  client: ClientKey,
  it: {
    animalId?: number | undefined;
    animalType?: AnimalType | undefined;
    start?: string;
    end?: string;
    offset: number;
    limit: number;
  },
): Promise<{ data: Treatment[]; totalRecords: number }> {
  const animalType = it.animalType && animalTypeId(it.animalType);
  const { rows, total } = await findTreatments(db, client, { ...it, animalType });
  return { data: rows.map(toTreatment), totalRecords: total };
}

export async function readTreatment(db: Db, client: ClientKey, id: number): Promise<Treatment> {
  const row = await findTreatment(db, client, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return toTreatment(row);
}

export async function recordTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { treatment: NewTreatment; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  await checkAnimals(db, client, it.treatment);
  const columns = columnsOf(it.treatment);
  const id = await insertTreatment(db, client, { columns, recordedBy: it.by.userId });
  await setAnimals(db, client, id, it.treatment.animalIds ?? []);
  await note(db, client, { action: 'treatment-recorded', id, name: columns.product, by: it.by });
  return readTreatment(db, client, id);
}

export async function changeOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; treatment: NewTreatment; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  if (before.ended_on !== null && before.ended_on < it.treatment.treatedOn) throw refused('treatedOn');
  await checkAnimals(db, client, it.treatment);
  const columns = columnsOf(it.treatment);
  await changeTreatment(db, client, it.id, columns);
  await setAnimals(db, client, it.id, it.treatment.animalIds ?? []);
  const changes = changesOf(before, columns);
  await note(db, client, {
    action: 'treatment-updated',
    id: it.id,
    name: columns.product,
    by: it.by,
    changes,
  });
  return readTreatment(db, client, it.id);
}

export async function endOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; endedOn: string | null; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  if (it.endedOn !== null && it.endedOn < before.treated_on) throw refused('endedOn');
  await changeTreatment(db, client, it.id, { ended_on: it.endedOn });
  const changes = changesOf(before, { ended_on: it.endedOn });
  await note(db, client, {
    action: 'treatment-updated',
    id: it.id,
    name: before.product,
    by: it.by,
    changes,
  });
  return readTreatment(db, client, it.id);
}

export async function deleteOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; by: By },
): Promise<void> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  await removeTreatment(db, client, it.id);
  await note(db, client, { action: 'treatment-deleted', id: it.id, name: before.product, by: it.by });
}

/** Current withdrawal periods. A day ends at midnight UTC. */
export async function openWithdrawals(
  db: Db,
  client: ClientKey,
  it: { animalId?: number | undefined; now: Date },
): Promise<Withdrawal[]> {
  const today = it.now.toISOString().slice(0, 10);
  const rows = await findWithdrawals(db, client, { today, animalId: it.animalId });
  return rows.map((row) => ({
    treatmentId: row.treatment_id,
    animalType: animalTypeName(row.animal_type),
    group: row.group_name,
    animal: row.animal_id === null ? null : { id: row.animal_id, name: row.animal_name },
    product: row.product,
    meatUntil: row.meat_until,
    milkUntil: row.milk_until,
  }));
}

async function lockedTreatment(db: Db, client: ClientKey, id: number): Promise<TreatmentRow> {
  const isThere = await lockTreatment(db, client, id);
  const row = isThere ? await findTreatment(db, client, id) : undefined;
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

async function checkAnimals(
  db: Db,
  client: ClientKey,
  { animalType, animalIds = [] }: NewTreatment,
): Promise<void> {
  if (animalIds.length === 0) return;
  const strangers = await findForeignAnimals(db, client, { animalType: animalTypeId(animalType), animalIds });
  if (strangers.length > 0) throw new DomainError('NOT_FOUND');
}

function columnsOf(it: NewTreatment): TreatmentColumns {
  return {
    animal_type: animalTypeId(it.animalType),
    group_name: it.group || null,
    treated_on: it.treatedOn,
    product: it.product,
    active_class: it.activeClass,
    dose_basis: it.doseBasis,
    route: it.route,
    prescriber: it.prescriber || null,
    withdrawal_meat: it.withdrawalMeat ?? null,
    withdrawal_milk: it.withdrawalMilk ?? null,
    reason: it.reason || null,
    note: it.note || null,
  };
}

function refused(path: 'treatedOn' | 'endedOn'): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message: 'ends before it begins' }] });
}

async function note(
  db: Db,
  client: ClientKey,
  it: {
    action: 'treatment-recorded' | 'treatment-updated' | 'treatment-deleted';
    id: number;
    name: string;
    by: By;
    changes?: ReturnType<typeof changesOf>;
  },
): Promise<void> {
  await audit(db, {
    action: it.action,
    userId: it.by.userId,
    requestId: it.by.requestId,
    businessId: client.business_id,
    subject: `treatment:${it.id}`,
    subjectName: it.name,
    ...(it.changes && { changes: it.changes }),
    detail: { client: client.client_id },
  });
}

function toTreatment(row: TreatmentRow): Treatment {
  return {
    id: row.id,
    animalType: animalTypeName(row.animal_type),
    group: row.group_name,
    animals: row.animals,
    treatedOn: row.treated_on,
    endedOn: row.ended_on,
    product: row.product,
    activeClass: row.active_class,
    doseBasis: row.dose_basis,
    route: row.route,
    prescriber: row.prescriber,
    withdrawalMeat: row.withdrawal_meat,
    withdrawalMilk: row.withdrawal_milk,
    meatUntil: row.meat_until,
    milkUntil: row.milk_until,
    reason: row.reason,
    note: row.note,
    recordedBy: row.recorded_by,
    recordedAt: row.created_at.toISOString(),
    checks: row.checks,
  };
}
