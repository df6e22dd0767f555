import type { NewPlannedProduct, PlannedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { NewTreatmentPlan, TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';

import { insertOnce } from '../../kernel/answerOnce.ts';
import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { groupOfRecord, requireClientEditor } from '../clients/public.ts';
import { toActives } from '../products/public.ts';
import { animalTypeId, animalTypeName, todayOf } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import {
  changePlan,
  findPlan,
  findPlans,
  insertPlan,
  lockPlan,
  type PlanColumns,
  type PlanRow,
  removePlan,
  setPlannedAnimals,
} from './planRepository.ts';
import { type By, checkAnimals, type Scope } from './recordRules.ts';
import { refusedFields, toAcquired } from './treatedProducts.ts';

interface Act {
  readonly id: number;
  readonly by: By;
}

export async function planPage(
  db: Db,
  client: ClientKey,
  it: { kind: 'open' | 'recorded'; offset: number; limit: number },
): Promise<{ data: TreatmentPlan[]; totalRecords: number }> {
  const today = await todayOf(db, client.business_id, new Date());
  const { rows, total } = await findPlans(db, client, it);
  return { data: rows.map((row) => toPlan(row, today)), totalRecords: total };
}

export async function planTreatment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { plan: NewTreatmentPlan; key?: string | undefined; by: By },
): Promise<TreatmentPlan> {
  requireClientEditor(scope);
  const asked = ['treatment plan', client.client_id, it.plan];
  const id = await insertOnce(db, { businessId: client.business_id, key: it.key, asked }, () =>
    storePlan(db, client, it),
  );
  const row = existing(await findPlan(db, client, id));
  return toPlan(row, await todayOf(db, client.business_id, new Date()));
}

async function storePlan(
  db: Db,
  client: ClientKey,
  { plan, by }: { plan: NewTreatmentPlan; by: By },
): Promise<number> {
  await checkPlannedDay(db, client, plan);
  await checkAnimals(db, client, plan);
  const columns = await columnsOf(db, client, plan);
  const id = await insertPlan(db, client, { columns, plannedBy: by.userId });
  await setPlannedAnimals(db, client, id, plan.animalIds ?? []);
  await note(db, client, 'treatment-planned', { id, by }, plan);
  return id;
}

export async function changeOnePlan(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: Act & { plan: NewTreatmentPlan },
): Promise<TreatmentPlan> {
  requireClientEditor(scope);
  const before = await openPlan(db, client, it.id);
  const { plan } = it;
  if (plan.plannedOn !== before.planned_on) await checkPlannedDay(db, client, plan);
  await checkAnimals(db, client, plan);
  const columns = await columnsOf(db, client, plan, before);
  await changePlan(db, client, it.id, columns);
  await setPlannedAnimals(db, client, it.id, plan.animalIds ?? []);
  // The audit shows no JSON.
  const { products: _products, ...facts } = columns;
  await note(db, client, 'treatment-plan-updated', it, plan, changesOf(before, facts));
  const row = existing(await findPlan(db, client, it.id));
  return toPlan(row, await todayOf(db, client.business_id, new Date()));
}

export async function cancelPlan(db: Db, scope: Scope, client: ClientKey, it: Act): Promise<void> {
  requireClientEditor(scope);
  const plan = await openPlan(db, client, it.id);
  await removePlan(db, client, it.id);
  await note(db, client, 'treatment-plan-cancelled', it, plan);
}

/**
 * Locks a plan before its treatment is recorded.
 * @throws BAD_REQUEST if it was recorded already
 */
export async function takePlan(db: Db, client: ClientKey, id: number): Promise<void> {
  await lockPlan(db, client, id);
  if (isRecorded(existing(await findPlan(db, client, id)))) {
    throw refusedFields(['planId'], 'is already recorded');
  }
}

/** Links a plan that was taken to its treatment. */
export async function closePlan(
  db: Db,
  client: ClientKey,
  { planId, treatmentId }: { planId: number; treatmentId: number },
): Promise<void> {
  await changePlan(db, client, planId, { treatment_id: treatmentId });
}

/** Of a treatment that was struck, the plan can still be changed, recorded again or cancelled. */
async function openPlan(db: Db, client: ClientKey, id: number): Promise<PlanRow> {
  await lockPlan(db, client, id);
  const row = existing(await findPlan(db, client, id));
  if (isRecorded(row)) throw new DomainError('NOT_FOUND');
  return row;
}

function existing(row: PlanRow | undefined): PlanRow {
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
}

function isRecorded({ treatment_id, is_struck }: PlanRow): boolean {
  return treatment_id !== null && !is_struck;
}

async function checkPlannedDay(
  db: Db,
  client: ClientKey,
  { plannedOn }: { plannedOn: string },
): Promise<void> {
  const today = await todayOf(db, client.business_id, new Date());
  if (plannedOn < today) throw refusedFields(['plannedOn'], 'has passed');
}

async function columnsOf(
  db: Db,
  client: ClientKey,
  it: NewTreatmentPlan,
  before?: PlanRow,
): Promise<PlanColumns> {
  const animal_type = animalTypeId(it.animalType);
  const known = before?.group_id ?? null;
  const group = await groupOfRecord(db, client, { groupId: it.groupId, known, animal_type });
  return {
    planned_on: it.plannedOn,
    animal_type,
    group_id: group?.id ?? null,
    group_name: group?.name ?? (it.group || null),
    animal_count: it.animalCount ?? null,
    duration_days: it.durationDays ?? null,
    products: JSON.stringify(it.products.map(toPlannedProduct)),
    prescriber: it.prescriber || null,
    prescriber_contact: it.prescriberContact || null,
    reason: it.reason || null,
    note: it.note || null,
  };
}

function toPlannedProduct(it: NewPlannedProduct): PlannedProduct {
  return {
    name: it.name || null,
    actives: toActives(it.actives ?? []),
    route: it.route ?? null,
    doseBasis: it.doseBasis ?? null,
    ...toAcquired(it),
  };
}

function toPlan(row: PlanRow, today: string): TreatmentPlan {
  return {
    id: row.id,
    plannedOn: row.planned_on,
    isOverdue: row.planned_on < today && !isRecorded(row),
    animalType: animalTypeName(row.animal_type),
    group: row.group_name,
    groupId: row.group_id,
    animals: row.animals,
    animalCount: row.animal_count,
    durationDays: row.duration_days,
    products: row.products,
    prescriber: row.prescriber,
    prescriberContact: row.prescriber_contact,
    reason: row.reason,
    note: row.note,
    plannedBy: row.planned_by,
    plannedAt: row.created_at.toISOString(),
    treatment: row.treatment_id === null ? null : { id: row.treatment_id, isStruck: row.is_struck },
  };
}

async function note(
  db: Db,
  client: ClientKey,
  action: 'treatment-planned' | 'treatment-plan-updated' | 'treatment-plan-cancelled',
  { id, by }: Act,
  { products }: { readonly products: readonly NewPlannedProduct[] },
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  await audit(db, {
    action,
    ...by,
    businessId: client.business_id,
    subject: `treatment-plan:${id}`,
    subjectName: products.map(nameOf).join(' + '),
    ...(changes && { changes }),
    detail: { client: client.client_id },
  });
}

/** A product that is only planned by its actives has no name. */
function nameOf({ name, actives = [] }: NewPlannedProduct): string {
  return name || actives.map((it) => it.substance ?? (it.other || it.activeClass)).join(', ');
}
