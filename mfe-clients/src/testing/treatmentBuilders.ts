import type { Product } from '@epigram/shared-contracts/api/products';
import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import type { TreatedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import type { Treatment, Withdrawal } from '@epigram/shared-contracts/api/treatments';

export function buildProduct(change: Partial<TreatedProduct> = {}): TreatedProduct {
  return {
    name: 'Ardvale White',
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
    ...change,
  };
}

export function buildRemembered(change: Partial<Product> = {}): Product {
  return {
    id: 31,
    animalType: 'Ovine',
    name: 'Ardvale White',
    actives: [{ substance: 'fenbendazole', other: null, activeClass: 'bz' }],
    route: 'pour-on',
    doseBasis: 'weight-bands',
    withdrawalMeat: 14,
    withdrawalMilk: { unit: 'hours', value: 96 },
    ...change,
  };
}

export function buildTreatment(change: Partial<Treatment> = {}): Treatment {
  return {
    id: 4,
    animalType: 'Ovine',
    group: 'Hill lambs',
    animals: [],
    treatedOn: '2026-11-01',
    endedOn: null,
    product: 'Ardvale White',
    activeClass: 'bz',
    doseBasis: 'heaviest-animal',
    route: 'oral',
    products: [buildProduct()],
    prescriber: null,
    withdrawalMeat: 14,
    withdrawalMilk: null,
    meatUntil: '2026-11-15',
    milkUntil: null,
    reason: null,
    note: null,
    recordedBy: null,
    recordedAt: '2026-11-01T09:00:00Z',
    checks: 1,
    ...change,
  };
}

export function buildWithdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    treatmentId: 4,
    animalType: 'Ovine',
    group: 'Lambs',
    groupId: 21,
    animal: null,
    product: 'Ardvale White',
    meatUntil: '2026-12-01',
    milkUntil: null,
    ...change,
  };
}

/** A finished reduction test, with the figures of the published example. */
export function buildCheck(change: Partial<TreatmentCheck> = {}): TreatmentCheck {
  return {
    id: 9,
    kind: 'reduction',
    status: 'complete',
    treatmentId: 4,
    animalType: 'Ovine',
    group: 'Hill lambs',
    product: 'Ardvale White',
    activeClass: 'bz',
    treatedOn: '2026-11-01',
    parasite: 'strongyle',
    factor: 50,
    paired: true,
    purpose: 'clinical',
    before: { day: '2026-11-01', source: 'visit', counts: [0, 3500, 400] },
    after: { day: '2026-11-15', source: 'visit', counts: [0, 200, 0] },
    secondFrom: '2026-11-15',
    secondUntil: '2026-11-18',
    answers: {
      heaviestWeight: true,
      gunCalibrated: true,
      productInDate: true,
      heldUntilSwallowed: true,
      rightInterval: true,
      enoughEggs: true,
    },
    laboratory: null,
    accreditation: null,
    recommendation: null,
    result: {
      reduction: 92.3077,
      meanBefore: 1346.4,
      meanAfter: 103.6,
      coverage: 90,
      waavp: { lower: 87.5489, upper: 95.2477, class: 'Resistant' },
      delta: { lower: 88.575, upper: 95.3962, class: 'Resistant' },
      target: 99,
      lower: 90,
      warnings: [],
      denied: [],
      unanswered: [],
    },
    createdAt: '2026-11-15T09:00:00Z',
    ...change,
  };
}

export function buildPlan(change: Partial<TreatmentPlan> = {}): TreatmentPlan {
  return {
    id: 51,
    plannedOn: '2199-01-01',
    isOverdue: false,
    animalType: 'Ovine',
    group: 'Hill lambs',
    groupId: null,
    animals: [],
    animalCount: 40,
    durationDays: null,
    products: [buildProduct()],
    prescriber: null,
    prescriberContact: null,
    reason: null,
    note: 'After the sampling',
    plannedBy: 'Ann Vet',
    plannedAt: '2026-11-01T09:00:00Z',
    treatment: null,
    ...change,
  };
}
