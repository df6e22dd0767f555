import type {
  DoseBasis,
  MilkWithdrawal,
  NewPlannedProduct,
  NewTreatedProduct,
  PlannedProduct,
  QuantityUnit,
  TreatmentRoute,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { Product } from '@epigram/shared-contracts/api/products';
import { ACTIVE_CLASSES, type ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import { type Substance, SUBSTANCES } from '@epigram/shared-contracts/domain/activeSubstances';

export interface ProductValues {
  name?: string;
  /** Keys of substances and of classes, as `activeKey` makes them. */
  actives?: string[];
  /** Substances that are not in the list, by name. */
  others?: string[];
  route?: TreatmentRoute;
  doseBasis?: DoseBasis;
  batch?: string;
  expiry?: string;
  quantity?: number | null;
  quantityUnit?: QuantityUnit;
  supplier?: string;
  proof?: string;
  withdrawalMeat?: number | null;
  milkUnit?: MilkWithdrawal['unit'];
  milkValue?: number | null;
  prescriptionNumber?: string;
  prescriptionLine?: string;
  /** The classes of named substances that the record knows and the form does not ask for. */
  classes?: Readonly<Record<string, ActiveClass>>;
  /** What the business has recorded before, or what a plan says, if that was filled in. */
  filledFrom?: FilledFrom;
}

type FilledFrom = Pick<Product, 'name' | 'animalType' | 'withdrawalMeat' | 'withdrawalMilk'> & {
  readonly isPlanned?: true;
};

/** More than a new product has: how it is given aside, anything but its name and active substances. */
export function hasDetails({
  name: _name,
  actives: _actives,
  others: _others,
  classes: _classes,
  filledFrom: _filledFrom,
  ...details
}: ProductValues): boolean {
  return Object.entries(details).some(
    ([field, value]) => value != null && value !== '' && NEW_PRODUCT[field as keyof ProductValues] !== value,
  );
}

export const NEW_PRODUCT: ProductValues = { doseBasis: 'heaviest-animal', route: 'oral' };

/** Marks a class whose substance is not known, among the keys of substances. */
const CLASS_KEY = 'class:';
export const classKey = (activeClass: ActiveClass): string => `${CLASS_KEY}${activeClass}`;

type LabelValues = Pick<
  ProductValues,
  'actives' | 'others' | 'classes' | 'route' | 'doseBasis' | 'withdrawalMeat' | 'milkUnit' | 'milkValue'
>;

/** What a label says, for the fields of the product that has it. */
export function labelValues(it: Omit<Product, 'id' | 'name' | 'animalType'>): LabelValues {
  const { actives, others, classes, route, doseBasis, withdrawalMeat, milkUnit, milkValue } = toProductValues(
    { ...it, name: '' },
  );
  return { actives, others, classes, route, doseBasis, withdrawalMeat, milkUnit, milkValue };
}

/** What fills the fields of a product that the business has recorded before. */
export function rememberedValues(product: Product): ProductValues {
  return { name: product.name, ...labelValues(product), filledFrom: product };
}

/** Of another product or animal type: without the filled-in periods, which its label does not state. */
export function withoutFilledPeriods({ filledFrom, ...values }: ProductValues): ProductValues {
  if (filledFrom === undefined) return values;
  const { withdrawalMeat, withdrawalMilk } = filledFrom;
  const isMilkFilled =
    values.milkUnit === withdrawalMilk?.unit &&
    (values.milkValue ?? null) === (withdrawalMilk?.value ?? null);
  return {
    ...values,
    filledFrom: undefined,
    ...(values.withdrawalMeat === withdrawalMeat && { withdrawalMeat: null }),
    ...(isMilkFilled && { milkUnit: undefined, milkValue: null }),
  };
}

/** Of a product of a plan. Another product does not have its periods. */
export function toPlannedValues(it: PlannedProduct, animalType: AnimalType): ProductValues {
  const { name, withdrawalMeat, withdrawalMilk } = it;
  const filledFrom = {
    name: name ?? '',
    animalType,
    withdrawalMeat,
    withdrawalMilk,
    isPlanned: true,
  } as const;
  return { ...toProductValues(it), ...(name !== null && { filledFrom }) };
}

/** Of a recorded product, or of one that was entered and not recorded. */
export function toProductValues(it: NewTreatedProduct | PlannedProduct): ProductValues {
  const named = it.actives.filter(({ other }) => other);
  return {
    name: it.name ?? undefined,
    actives: it.actives
      .filter(({ other }) => !other)
      .map(({ substance, activeClass }) => substance ?? classKey(activeClass!)),
    others: named.map(({ other }) => other ?? ''),
    classes: Object.fromEntries(
      named.flatMap(({ other, activeClass }) => (activeClass ? [[other, activeClass]] : [])),
    ),
    route: it.route ?? undefined,
    doseBasis: it.doseBasis ?? undefined,
    batch: it.batch ?? undefined,
    expiry: it.expiry ?? undefined,
    quantity: it.quantity,
    quantityUnit: it.quantityUnit ?? undefined,
    supplier: it.supplier ?? undefined,
    proof: it.proof ?? undefined,
    withdrawalMeat: it.withdrawalMeat,
    milkUnit: it.withdrawalMilk?.unit,
    milkValue: it.withdrawalMilk?.value,
    prescriptionNumber: it.prescriptionNumber ?? undefined,
    prescriptionLine: it.prescriptionLine ?? undefined,
  };
}

/** The product in the request, with the values of a valid form. */
export function fromProductValues(values: ProductValues): NewTreatedProduct {
  return {
    ...fromPlannedValues(values),
    name: values.name!,
    actives: activesIn(values),
    route: values.route!,
    doseBasis: values.doseBasis!,
  };
}

/** The product of a plan in the request, with the values of a valid form. */
export function fromPlannedValues(values: ProductValues): NewPlannedProduct {
  const { milkUnit, quantity = null } = values;
  const milkValue = milkUnit === 'forbidden' ? null : (values.milkValue ?? null);
  return {
    name: values.name || null,
    actives: activesIn(values),
    route: values.route ?? null,
    doseBasis: values.doseBasis ?? null,
    batch: values.batch || null,
    expiry: values.expiry || null,
    quantity,
    quantityUnit: quantity === null ? null : values.quantityUnit,
    supplier: values.supplier || null,
    proof: values.proof || null,
    withdrawalMeat: values.withdrawalMeat ?? null,
    withdrawalMilk:
      milkUnit && (milkUnit === 'forbidden' || milkValue !== null)
        ? { unit: milkUnit, value: milkValue }
        : null,
    prescriptionNumber: values.prescriptionNumber || null,
    prescriptionLine: values.prescriptionLine || null,
  };
}

function activesIn({ actives = [], others = [], classes }: ProductValues): NewTreatedProduct['actives'] {
  return [
    ...actives.map(activeOf),
    ...others.map((other) => ({ other, activeClass: classes?.[other] ?? null })),
  ];
}

function activeOf(key: string): { substance: Substance } | { activeClass: ActiveClass } {
  const activeClass = ACTIVE_CLASSES.find((known) => classKey(known) === key);
  if (activeClass) return { activeClass };
  const substance = SUBSTANCES.find((known) => known === key);
  if (!substance) throw new Error(`${key} is no active substance`);
  return { substance };
}
