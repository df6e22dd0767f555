import type { Db } from '../../kernel/appContext.ts';
import { findBusinesses } from './productRepository.ts';
import { ProductFileError, readProducts } from './productFile.ts';
import { rememberProducts } from './productService.ts';

/**
 * Remembers the products of a .csv file for a business, which the operator names by its name or id.
 * @returns their number
 */
export function loadProducts(owner: Db, it: { business: string; text: string }): Promise<number> {
  const products = readProducts(it.text);
  return owner.transaction().execute(async (trx) => {
    await rememberProducts(trx, await businessOf(trx, it.business), products);
    return products.length;
  });
}

async function businessOf(db: Db, named: string): Promise<number> {
  const found = await findBusinesses(db, named);
  const [first, ...others] = found;
  if (!first) throw new ProductFileError(`No business has the name or the id "${named}".`);
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new ProductFileError(`Several businesses are named "${named}". Give the id of one: ${ids}.`);
  }
  return first.id;
}
