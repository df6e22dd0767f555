import type { Product, ProductChange } from '@epigram/shared-contracts/api/products';
import { type AnimalType, BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { isDeepStrictEqual } from 'node:util';

import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { nameKey, requireClientEditor } from '../clients/public.ts';
import { animalTypeId, animalTypeName } from '../test-data/public.ts';
import { toActives } from './labels.ts';
import {
  changeProduct,
  deleteProduct,
  findProducts,
  type KeyedLabel,
  type Label,
  lockProduct,
  type ProductRow,
  storeProducts,
} from './productRepository.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

interface Act {
  readonly businessId: number;
  readonly id: number;
  readonly by: { readonly userId: number; readonly requestId: string };
}

/** A product as it was given to animals of a type. */
export interface GivenLabel extends Label {
  readonly name: string;
  readonly animalType: AnimalType;
}

export async function productPage(
  db: Db,
  businessId: number,
  it: {
    search?: string | undefined;
    animalType?: AnimalType | undefined;
    offset: number;
    limit: number;
  },
): Promise<{ data: Product[]; totalRecords: number }> {
  const animalType = it.animalType && animalTypeId(it.animalType);
  const query = { ...it, key: nameKey(it.search ?? ''), animalType };
  const { rows, total } = await findProducts(db, businessId, query);
  return { data: rows.map(toProduct), totalRecords: total };
}

/** Remembers the products of a treatment, except for those that it described in the same way before. */
export async function rememberProducts(
  db: Db,
  businessId: number,
  products: readonly GivenLabel[],
  before: readonly GivenLabel[] = [],
): Promise<void> {
  const known = before.map(toKeyed);
  const changed = products.map(toKeyed).filter((it) => !known.some((one) => isDeepStrictEqual(one, it)));
  // The last of several with one name: a row can be stored only once.
  const byKey = new Map(changed.map((it) => [`${it.key}\n${it.animalType}`, it]));
  const labels = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, label]) => label);
  if (labels.length > 0) await storeProducts(db, businessId, labels);
}

export async function changeOneProduct(
  db: Db,
  scope: Scope,
  act: Act,
  change: ProductChange,
): Promise<Product> {
  requireProductManager(scope);
  const { businessId, id } = act;
  const before = toProduct(await lockedProduct(db, businessId, id));
  const { route, doseBasis, withdrawalMeat = null, withdrawalMilk = null } = change;
  const actives = toActives(change.actives);
  await changeProduct(db, businessId, id, { actives, route, doseBasis, withdrawalMeat, withdrawalMilk });
  const after = toProduct(await lockedProduct(db, businessId, id));
  await note(db, 'product-updated', act, after.name, changesOf(summaryOf(before), summaryOf(after)));
  return after;
}

export async function removeOneProduct(db: Db, scope: Scope, act: Act): Promise<void> {
  requireProductManager(scope);
  const { name } = await lockedProduct(db, act.businessId, act.id);
  await deleteProduct(db, act.businessId, act.id);
  await note(db, 'product-removed', act, name);
}

/** What is offered to everyone in the business is a Manager's to change. */
function requireProductManager(scope: Scope): void {
  requireClientEditor(scope);
  if (scope.role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
}

async function lockedProduct(db: Db, businessId: number, id: number): Promise<ProductRow> {
  const row = await lockProduct(db, businessId, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** A product as the audit trail shows it, which has no place for JSON. */
function summaryOf({ actives, route, doseBasis, withdrawalMeat, withdrawalMilk }: Product) {
  return {
    actives: actives
      .map(({ substance, other, activeClass }) => substance ?? other ?? activeClass)
      .join(' + '),
    route,
    dose_basis: doseBasis,
    withdrawal_meat: withdrawalMeat,
    milk: withdrawalMilk && [withdrawalMilk.value, withdrawalMilk.unit].join(' ').trim(),
  };
}

async function note(
  db: Db,
  action: 'product-updated' | 'product-removed',
  { businessId, id, by }: Act,
  subjectName: string,
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  const subject = `product:${id}`;
  await audit(db, { action, ...by, businessId, subject, subjectName, ...(changes && { changes }) });
}

function toKeyed(it: GivenLabel): KeyedLabel {
  const { name, actives, route, doseBasis, withdrawalMeat, withdrawalMilk } = it;
  const animalType = animalTypeId(it.animalType);
  return {
    name,
    key: nameKey(name),
    animalType,
    actives,
    route,
    doseBasis,
    withdrawalMeat,
    withdrawalMilk,
  };
}

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    animalType: animalTypeName(row.animal_type),
    name: row.name,
    actives: row.actives,
    route: row.route,
    doseBasis: row.dose_basis,
    withdrawalMeat: row.withdrawal_meat,
    withdrawalMilk: row.withdrawal_milk,
  };
}
