import type {
  MilkWithdrawal,
  NewPlannedProduct,
  NewTreatedProduct,
  TreatedActive,
  TreatedProduct,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { NewTreatment } from '@epigram/shared-contracts/api/treatments';
import { type ActiveClass, isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import { distinctClasses } from '@epigram/shared-contracts/domain/activeSubstances';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';

import { DomainError } from '../../kernel/domainError.ts';
import { toActives } from '../products/public.ts';
import type { ProductColumns } from './treatmentRepository.ts';

/** The products of a request: its list, or the single one that its fields describe. */
export function productsOf(it: NewTreatment, stored: readonly TreatedProduct[]): TreatedProduct[] {
  const single = ['product', 'activeClass', 'doseBasis', 'route'] as const;
  const both = [...single, 'withdrawalMeat', 'withdrawalMilk'] as const;
  if (it.products) {
    const twice = both.filter((field) => it[field] !== undefined);
    if (twice.length > 0) throw refusedFields(twice, 'is said by the products');
    return it.products.map(toProduct);
  }
  const { product, activeClass, doseBasis, route } = it;
  if (!product || !activeClass || !doseBasis || !route) {
    throw refusedFields(
      single.filter((field) => !it[field]),
      'is missing',
    );
  }
  if (stored.length > 1) throw refusedFields(['products'], 'the treatment has several products');
  const [known] = stored;
  const keptMilk = known?.withdrawalMilk?.unit === 'days' ? null : (known?.withdrawalMilk ?? null);
  return [
    {
      // What this form of the request can't say stays as it is.
      ...EMPTY,
      ...known,
      name: product,
      actives: keepsClass(known, activeClass) ?? [{ substance: null, other: null, activeClass }],
      doseBasis,
      route,
      withdrawalMeat: it.withdrawalMeat ?? null,
      withdrawalMilk: it.withdrawalMilk == null ? keptMilk : { unit: 'days', value: it.withdrawalMilk },
    },
  ];
}

const EMPTY = {
  batch: null,
  expiry: null,
  quantity: null,
  quantityUnit: null,
  supplier: null,
  proof: null,
  prescriptionNumber: null,
  prescriptionLine: null,
};

/** The labels of a request with its list of products; one without does not say what they say. */
export function labelsOf(it: NewTreatment) {
  if (!it.products) return [];
  return productsOf(it, []).map((product) => ({ ...product, animalType: it.animalType }));
}

function keepsClass(
  known: TreatedProduct | undefined,
  activeClass: ActiveClass,
): TreatedActive[] | undefined {
  return known && leadingClass(known.actives) === activeClass ? known.actives : undefined;
}

function toProduct(it: NewTreatedProduct): TreatedProduct {
  return {
    name: it.name,
    actives: toActives(it.actives),
    route: it.route,
    doseBasis: it.doseBasis,
    ...toAcquired(it),
  };
}

/** What may be unknown of a product: its periods, where it comes from and how much was given. */
export function toAcquired(it: Omit<NewPlannedProduct, 'name' | 'actives' | 'route' | 'doseBasis'>) {
  return {
    batch: it.batch || null,
    expiry: it.expiry ?? null,
    quantity: it.quantity ?? null,
    quantityUnit: it.quantityUnit ?? null,
    supplier: it.supplier || null,
    proof: it.proof || null,
    withdrawalMeat: it.withdrawalMeat ?? null,
    withdrawalMilk: it.withdrawalMilk ?? null,
    prescriptionNumber: it.prescriptionNumber ?? null,
    prescriptionLine: it.prescriptionLine || null,
  };
}

/**
 * The class that retests go by: one against roundworms, if there is one. With levamisole, another class comes first,
 * because its effect shows later.
 */
function leadingClass(actives: readonly TreatedActive[]): ActiveClass {
  const classes = distinctClasses(actives);
  const checked = classes.filter(isCheckedClass);
  return checked.find((activeClass) => activeClass !== 'lv') ?? checked[0] ?? classes[0] ?? 'other';
}

/** The columns that sum up the products. Each period is the longest that is known. */
export function summaryOf(
  products: readonly TreatedProduct[],
): Omit<ProductColumns, 'products'> & { readonly products: string } {
  const [first] = products;
  if (!first) throw new Error('A treatment has a product.');
  const milk = products.map(({ withdrawalMilk }) => withdrawalMilk);
  const inUnit = (unit: MilkWithdrawal['unit']) =>
    longest(milk.map((period) => (period?.unit === unit ? period.value : null)));
  const names = products.map(({ name }) => name).join(' + ');
  return {
    products: JSON.stringify(products),
    product: names.length > NAME_MAX_LENGTH ? `${names.slice(0, NAME_MAX_LENGTH - 1)}…` : names,
    active_class: leadingClass(products.flatMap(({ actives }) => actives)),
    dose_basis: first.doseBasis,
    route: first.route,
    withdrawal_meat: longest(products.map(({ withdrawalMeat }) => withdrawalMeat)),
    withdrawal_milk: inUnit('days'),
    withdrawal_milk_hours: inUnit('hours'),
    milk_forbidden: milk.some((period) => period?.unit === 'forbidden'),
  };
}

function longest(periods: readonly (number | null)[]): number | null {
  const known = periods.filter((period) => period !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The products of a row; before they were listed, the columns described a single one. */
export function storedProducts(row: ProductColumns): TreatedProduct[] {
  if (row.products) return row.products;
  return [
    {
      ...EMPTY,
      name: row.product,
      actives: [{ substance: null, other: null, activeClass: row.active_class }],
      route: row.route,
      doseBasis: row.dose_basis,
      withdrawalMeat: row.withdrawal_meat,
      withdrawalMilk: row.withdrawal_milk === null ? null : { unit: 'days', value: row.withdrawal_milk },
    },
  ];
}

export function refusedFields(paths: readonly string[], message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: paths.map((path) => ({ path, message })) });
}
