import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { NewTreatment, Treatment, Withdrawal } from '@epigram/shared-contracts/api/treatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { localTime } from '@epigram/shared-contracts/domain/localTime';
import { isDeepStrictEqual } from 'node:util';

import { insertOnce } from '../../kernel/answerOnce.ts';
import type { Db } from '../../kernel/appContext.ts';
import { changesOf } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireClientEditor } from '../clients/public.ts';
import { rememberProducts } from '../products/public.ts';
import { animalTypeId, animalTypeName, findTimeZone } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import { closePlan, takePlan } from './planService.ts';
import { type By, checkAnimals, checkDay, checkDays, checkEnd, type Scope, today } from './recordRules.ts';
import type { Register } from './registerEntries.ts';
import { saidBy, toTreatment, toVersion, type WholeTreatment } from './showTreatment.ts';
import { labelsOf, refusedFields, storedProducts } from './treatedProducts.ts';
import { columnsOf } from './treatmentColumns.ts';
import { note } from './treatmentNote.ts';
import {
  changeTreatment,
  findRegister,
  findTreatment,
  findTreatments,
  findVersions,
  findWithdrawals,
  insertTreatment,
  keepVersion,
  lockTreatment,
  type Period,
  removeTreatment,
  setAnimals,
  type TreatmentColumns,
  type TreatmentRow,
} from './treatmentRepository.ts';

interface Recorded {
  readonly treatment: WholeTreatment;
  /** The plan that it carries out. */
  readonly planId?: number | undefined;
  readonly by: By;
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

/** All treatments of a period with what they said before, without a limit. */
export async function readRegister(db: Db, client: ClientKey, period: Period): Promise<Register> {
  if (period.start !== undefined && period.end !== undefined && period.end < period.start) {
    throw refusedFields(['end'], 'is before the start');
  }
  const { treatments, versions } = await findRegister(db, client, period);
  return { treatments: treatments.map(toTreatment), versions: versions.map(toVersion) };
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
  it: Recorded & { key?: string | undefined },
): Promise<Treatment> {
  requireClientEditor(scope);
  const { planId } = it;
  const asked = ['treatment', client.client_id, it.treatment, ...(planId === undefined ? [] : [planId])];
  const id = await insertOnce(db, { businessId: client.business_id, key: it.key, asked }, () =>
    storeTreatment(db, client, it),
  );
  return readTreatment(db, client, id);
}

async function storeTreatment(
  db: Db,
  client: ClientKey,
  { treatment, planId, by }: Recorded,
): Promise<number> {
  if (planId !== undefined) await takePlan(db, client, planId);
  checkDays(await today(db, client), treatment);
  await checkAnimals(db, client, treatment);
  const columns = await columnsOf(db, client, treatment);
  const id = await insertTreatment(db, client, { columns, recordedBy: by.userId });
  await setAnimals(db, client, id, treatment.animalIds ?? []);
  if (planId !== undefined) await closePlan(db, client, { planId, treatmentId: id });
  await remember(db, client, treatment);
  await note(db, client, { action: 'treatment-recorded', id, name: columns.product, by });
  return id;
}

export async function changeOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; treatment: WholeTreatment; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  const { treatedOn, endedOn } = it.treatment;
  if (endedOn !== undefined && endedOn !== before.ended_on) {
    checkEnd(await today(db, client), it.treatment);
  } else if (before.ended_on !== null && before.ended_on < treatedOn) {
    throw refusedFields(['treatedOn'], 'ends before it begins');
  }
  // A day that was recorded before future days were refused does not stop other corrections.
  if (treatedOn !== before.treated_on) checkDay(await today(db, client), { treatedOn });
  await checkAnimals(db, client, it.treatment);
  const columns = await columnsOf(db, client, it.treatment, before);
  const animalIds = it.treatment.animalIds ?? [];
  if (saysTheSame(before, columns, animalIds)) return toTreatment(before);
  await keepVersion(db, client, it.id, correctedBy(it.by));
  await changeTreatment(db, client, it.id, columns);
  await setAnimals(db, client, it.id, animalIds);
  await remember(db, client, it.treatment, before);
  // The products are summed up by the other columns; the audit shows no JSON.
  const { products: _products, ...facts } = columns;
  const changes = changesOf(before, facts);
  await note(db, client, {
    action: 'treatment-updated',
    id: it.id,
    name: columns.product,
    by: it.by,
    changes,
  });
  return readTreatment(db, client, it.id);
}

/** Corrects some facts of a treatment; the others stay as they are. */
export async function amendTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; change: { readonly [Fact in keyof WholeTreatment]?: WholeTreatment[Fact] }; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  const said = Object.entries(it.change).filter(([, value]) => value !== undefined);
  const treatment = { ...saidBy(before), ...Object.fromEntries(said) };
  return changeOneTreatment(db, scope, client, { id: it.id, treatment, by: it.by });
}

export async function endOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; endedOn: string | null; by: By },
): Promise<Treatment> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  checkEnd(await today(db, client), { treatedOn: before.treated_on, endedOn: it.endedOn });
  if (it.endedOn === before.ended_on) return toTreatment(before);
  await keepVersion(db, client, it.id, correctedBy(it.by));
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

/** Takes a treatment out of the log. What it said stays with its reason, and is printed in the register. */
export async function strikeOneTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; reason: string | null; by: By },
): Promise<void> {
  requireClientEditor(scope);
  const before = await lockedTreatment(db, client, it.id);
  const { reason, by } = it;
  await keepVersion(db, client, it.id, { isStruck: true, reason, changedBy: by.userId });
  await removeTreatment(db, client, it.id);
  await note(db, client, { action: 'treatment-deleted', id: it.id, name: before.product, by: it.by });
}

export async function versionPage(
  db: Db,
  client: ClientKey,
  it: {
    treatmentId?: number | undefined;
    kind?: 'struck' | 'all' | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ data: TreatmentVersion[]; totalRecords: number }> {
  const isStruck = it.kind === 'struck' ? true : undefined;
  const { rows, total } = await findVersions(db, client, { ...it, isStruck });
  return { data: rows.map(toVersion), totalRecords: total };
}

/**
 * Current withdrawal periods. A day ends at midnight where the business is. That a product is not for animals which give
 * milk has no end: it is only said with a period that is open.
 */
export async function openWithdrawals(
  db: Db,
  client: ClientKey,
  it: { animalId?: number | undefined; now: Date },
): Promise<Withdrawal[]> {
  const zone = await findTimeZone(db, client.business_id);
  const now = new Date(localTime(zone, it.now.getTime())).toISOString().slice(0, -1);
  const rows = await findWithdrawals(db, client, { now, animalId: it.animalId });
  return rows.map((row) => ({
    treatmentId: row.treatment_id,
    animalType: animalTypeName(row.animal_type),
    group: row.group_name,
    groupId: row.group_id,
    animal: row.animal_id === null ? null : { id: row.animal_id, name: row.animal_name },
    product: row.product,
    meatUntil: row.meat_until,
    milkUntil: row.milk_until,
    milkUntilTime: row.milk_until_time,
    milkForbidden: row.milk_forbidden,
  }));
}

async function lockedTreatment(db: Db, client: ClientKey, id: number): Promise<TreatmentRow> {
  const isThere = await lockTreatment(db, client, id);
  const row = isThere ? await findTreatment(db, client, id) : undefined;
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** A request without products does not say what their labels say. */
async function remember(db: Db, client: ClientKey, it: NewTreatment, before?: TreatmentRow): Promise<void> {
  if (!it.products) return;
  const known = before && {
    animalType: animalTypeName(before.animal_type),
    products: storedProducts(before),
  };
  await rememberProducts(
    db,
    client.business_id,
    labelsOf(it),
    known?.products.map((product) => ({ ...product, animalType: known.animalType })),
  );
}

function correctedBy({ userId }: By) {
  return { isStruck: false, reason: null, changedBy: userId };
}

function saysTheSame(
  before: TreatmentRow,
  { products, ...facts }: TreatmentColumns,
  animalIds: readonly number[],
): boolean {
  const known = before.animals.map(({ id }) => id);
  const byId = (a: number, b: number) => a - b;
  return (
    Object.keys(changesOf(before, facts)).length === 0 &&
    isDeepStrictEqual(JSON.parse(products), storedProducts(before)) &&
    isDeepStrictEqual(known.toSorted(byId), [...new Set(animalIds)].toSorted(byId))
  );
}
