import type { ActiveClass, CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';

import type { Db } from '../kernel/appContext.ts';
import { dayOf } from './livestock.ts';

interface TreatmentOptions {
  readonly businessId: number;
  readonly clientId: number;
  readonly product?: string;
  readonly group?: string;
  readonly groupId?: number;
  readonly activeClass?: ActiveClass;
  readonly treatedOn?: string;
  readonly withdrawalMeat?: number;
}

/** Adds a treatment of sheep, by default today's. */
export async function addTreatment(owner: Db, it: TreatmentOptions): Promise<number> {
  const { id } = await owner
    .insertInto('treatments')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      animal_type: 2,
      group_name: it.group ?? null,
      group_id: it.groupId ?? null,
      treated_on: it.treatedOn ?? dayOf(new Date()),
      product: it.product ?? 'Drench',
      active_class: it.activeClass ?? 'bz',
      dose_basis: 'heaviest-animal',
      route: 'oral',
      prescriber: null,
      withdrawal_meat: it.withdrawalMeat ?? null,
      withdrawal_milk: null,
      reason: null,
      note: null,
      recorded_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a draft of an assessment. */
export async function addAssessment(
  owner: Db,
  it: { businessId: number; clientId: number; conclusion?: string },
): Promise<number> {
  const { id } = await owner
    .insertInto('assessments')
    .values({ business_id: it.businessId, client_id: it.clientId, conclusion: it.conclusion ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a planned treatment of sheep, by default for today. */
export async function addTreatmentPlan(
  owner: Db,
  it: {
    businessId: number;
    clientId: number;
    product?: string;
    groupId?: number;
    plannedOn?: string;
    animalIds?: readonly number[];
  },
): Promise<number> {
  const product = {
    name: it.product ?? 'Drench',
    actives: [{ substance: 'fenbendazole', other: null, activeClass: 'bz' }],
    route: 'oral',
    doseBasis: 'heaviest-animal',
    batch: null,
    expiry: null,
    quantity: null,
    quantityUnit: null,
    supplier: null,
    proof: null,
    withdrawalMeat: 14,
    withdrawalMilk: null,
    prescriptionNumber: null,
    prescriptionLine: null,
  };
  const { id } = await owner
    .insertInto('treatment_plans')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      planned_on: it.plannedOn ?? dayOf(new Date()),
      animal_type: 2,
      group_id: it.groupId ?? null,
      products: JSON.stringify([product]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const animalId of it.animalIds ?? []) {
    await owner
      .insertInto('treatment_plan_animals')
      .values({ business_id: it.businessId, plan_id: id, animal_id: animalId })
      .execute();
  }
  return id;
}

/** Adds a product that the business has recorded for sheep. */
export async function addProduct(owner: Db, it: { businessId: number; name: string }): Promise<number> {
  const { id } = await owner
    .insertInto('products')
    .values({
      business_id: it.businessId,
      animal_type: 2,
      name: it.name,
      name_key: it.name.toLowerCase(),
      actives: JSON.stringify([{ substance: 'fenbendazole', other: null, activeClass: 'bz' }]),
      route: 'oral',
      dose_basis: 'heaviest-animal',
      withdrawal_meat: 14,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a planned reduction test with its first round. */
export async function addTreatmentCheck(
  owner: Db,
  it: {
    businessId: number;
    clientId: number;
    product?: string;
    activeClass?: CheckedClass;
    groupId?: number;
  },
): Promise<number> {
  const { id } = await owner
    .insertInto('treatment_checks')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      treatment_id: null,
      kind: 'reduction',
      animal_type: 2,
      group_name: null,
      group_id: it.groupId ?? null,
      product: it.product ?? 'Drench',
      active_class: it.activeClass ?? 'bz',
      treated_on: '2026-05-01',
      parasite: 'strongyle',
      factor: 50,
      paired: false,
      purpose: 'clinical',
      before_day: '2026-05-01',
      before_source: 'typed',
      before_counts: [400, 500, 600, 700, 800],
      after_day: null,
      after_source: null,
      after_counts: null,
      sample_warnings: [],
      second_from: '2026-05-15',
      second_until: '2026-05-18',
      is_complete: false,
      answers: JSON.stringify({}),
      laboratory: null,
      accreditation: null,
      recommendation: null,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
