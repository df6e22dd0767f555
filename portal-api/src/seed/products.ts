import type {
  QuantityUnit,
  TreatedProduct,
  TreatmentRoute,
} from '@epigram/shared-contracts/api/treatedProducts';
import { substanceClass, type Substance } from '@epigram/shared-contracts/domain/activeSubstances';

import { summaryOf } from '../modules/treatments/public.ts';
import { DEMO_BUSINESSES, IRELAND, officePhone } from './businesses.ts';

/** An invented product with invented withdrawal periods. */
interface DemoProduct {
  readonly name: string;
  readonly substances: readonly Substance[];
  readonly route: TreatmentRoute;
  readonly meat: number;
  /** What an animal gets. */
  readonly dose: number;
  readonly unit: QuantityUnit;
}

export const DEMO_PRODUCTS = {
  white: {
    name: 'Ardvale White 2.5 % drench',
    substances: ['fenbendazole'],
    route: 'oral',
    meat: 14,
    dose: 7,
    unit: 'ml',
  },
  yellow: {
    name: 'Ardvale Yellow 7.5 % drench',
    substances: ['levamisole'],
    route: 'oral',
    meat: 18,
    dose: 8,
    unit: 'ml',
  },
  clear: {
    name: 'Corrib ML drench',
    substances: ['ivermectin'],
    route: 'oral',
    meat: 14,
    dose: 10,
    unit: 'ml',
  },
  mox: {
    name: 'Corrib Mox injection',
    substances: ['moxidectin'],
    route: 'injection',
    meat: 70,
    dose: 1.5,
    unit: 'ml',
  },
  two: {
    name: 'Corrib Two drench',
    substances: ['derquantel', 'abamectin'],
    route: 'oral',
    meat: 14,
    dose: 6.5,
    unit: 'ml',
  },
  fluke: {
    name: 'Corrib Fluke drench',
    substances: ['triclabendazole'],
    route: 'oral',
    meat: 56,
    dose: 8.5,
    unit: 'ml',
  },
  paste: {
    name: 'Curragh paste',
    substances: ['pyrantel'],
    route: 'oral',
    meat: 0,
    dose: 1,
    unit: 'tube',
  },
} as const satisfies Record<string, DemoProduct>;

/** Since then, Ireland asks for a prescription. */
const PRESCRIBED_SINCE = '2025-12-01';
const HORSE = 3;

interface Given {
  readonly businessId: number;
  readonly clientId: number;
  readonly animalType: number;
  readonly animals: number;
  readonly treatedOn: string;
  /** Without it, the doses of the animals. */
  readonly quantity?: number | undefined;
}

/** The product of one treatment, with all that Article 108 asks of it. */
export function givenProduct(product: DemoProduct, it: Given): TreatedProduct {
  const { city, country } = DEMO_BUSINESSES[it.businessId - 1]!;
  const isPrescribed = country === IRELAND && it.treatedOn >= PRESCRIBED_SINCE;
  const day = it.treatedOn.replaceAll('-', '');
  return {
    name: product.name,
    actives: product.substances.map((substance) => ({
      substance,
      other: null,
      activeClass: substanceClass(substance),
    })),
    route: product.route,
    doseBasis: 'heaviest-animal',
    batch: `B-${day.slice(2)}`,
    expiry: `${Number(day.slice(0, 4)) + 2}-03`,
    quantity: it.quantity ?? product.dose * it.animals,
    quantityUnit: product.unit,
    supplier: `${city} Veterinary Supplies, Mill Street, ${city}`,
    proof: `Invoice ${day.slice(2)}-${it.clientId}`,
    withdrawalMeat: product.meat,
    withdrawalMilk: it.animalType === HORSE ? null : { unit: 'forbidden', value: null },
    prescriptionNumber: isPrescribed ? `${day}${String(it.clientId).padStart(8, '0')}` : null,
    prescriptionLine: isPrescribed ? '1' : null,
  };
}

/** The columns of a treatment that has the nine items. */
export function completeRecord(product: DemoProduct, it: Given & { prescriber: string }) {
  return {
    ...summaryOf([givenProduct(product, it)]),
    animal_type: it.animalType,
    animal_count: it.animals,
    treated_on: it.treatedOn,
    duration_days: 1,
    prescriber: it.prescriber,
    prescriber_contact: officePhone(it.businessId),
  };
}
