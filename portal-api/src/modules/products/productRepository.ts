import type {
  DoseBasis,
  MilkWithdrawal,
  TreatedActive,
  TreatmentRoute,
} from '@epigram/shared-contracts/api/treatedProducts';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { likeLiteral } from '../../kernel/likePattern.ts';

/** What is known of a product. */
export interface Label {
  readonly actives: readonly TreatedActive[];
  readonly route: TreatmentRoute;
  readonly doseBasis: DoseBasis;
  readonly withdrawalMeat: number | null;
  readonly withdrawalMilk: MilkWithdrawal | null;
}

export interface KeyedLabel extends Label {
  readonly name: string;
  /** `nameKey` of the name. */
  readonly key: string;
  readonly animalType: number;
}

export interface ProductRow {
  readonly id: number;
  readonly animal_type: number;
  readonly name: string;
  readonly actives: TreatedActive[];
  readonly route: TreatmentRoute;
  readonly dose_basis: DoseBasis;
  readonly withdrawal_meat: number | null;
  readonly withdrawal_milk: MilkWithdrawal | null;
}

const COLUMNS = sql`p.id, p.animal_type, p.name, p.actives, p.route, p.dose_basis, p.withdrawal_meat, p.withdrawal_milk`;

/** The products of a business whose name contains a text, by name. */
export async function findProducts(
  db: Db,
  businessId: number,
  it: { key: string; animalType?: number | undefined; offset: number; limit: number },
): Promise<{ rows: ProductRow[]; total: number }> {
  const condition = sql`p.business_id = ${businessId} and p.name_key like ${`%${likeLiteral(it.key)}%`}
    ${it.animalType === undefined ? sql`` : sql`and p.animal_type = ${it.animalType}`}`;
  const { rows } = await sql<ProductRow>`select ${COLUMNS} from products p where ${condition}
    order by p.name_key, p.animal_type limit ${it.limit} offset ${it.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n from products p where ${condition}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]!.n };
}

/** Locks a product until the transaction ends. */
export async function lockProduct(db: Db, businessId: number, id: number): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`select ${COLUMNS} from products p
    where p.business_id = ${businessId} and p.id = ${id} for no key update`.execute(db);
  return rows[0];
}

/**
 * Remembers products as they were recorded last. A period that was not typed this time stays as it was typed before.
 * @param labels in the order of their keys, so that two writers can't wait for each other
 */
export async function storeProducts(
  db: Db,
  businessId: number,
  labels: readonly KeyedLabel[],
): Promise<void> {
  await db
    .insertInto('products')
    .values(
      labels.map((label) => ({
        business_id: businessId,
        animal_type: label.animalType,
        name: label.name,
        name_key: label.key,
        ...toColumns(label),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'name_key', 'animal_type']).doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        actives: set.ref('excluded.actives'),
        route: set.ref('excluded.route'),
        dose_basis: set.ref('excluded.dose_basis'),
        withdrawal_meat: set.fn.coalesce('excluded.withdrawal_meat', 'products.withdrawal_meat'),
        withdrawal_milk: set.fn.coalesce('excluded.withdrawal_milk', 'products.withdrawal_milk'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function changeProduct(db: Db, businessId: number, id: number, label: Label): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...toColumns(label), updated_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export async function deleteProduct(db: Db, businessId: number, id: number): Promise<void> {
  await db.deleteFrom('products').where('business_id', '=', businessId).where('id', '=', id).execute();
}

function toColumns({ actives, route, doseBasis, withdrawalMeat, withdrawalMilk }: Label) {
  return {
    actives: JSON.stringify(actives),
    route,
    dose_basis: doseBasis,
    withdrawal_meat: withdrawalMeat,
    withdrawal_milk: withdrawalMilk && JSON.stringify(withdrawalMilk),
  };
}

/** Businesses by their exact name, or the one with an id. */
export async function findBusinesses(db: Db, named: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select id from businesses
    where name = ${named} or id::text = ${named} order by id`.execute(db);
  return rows;
}
