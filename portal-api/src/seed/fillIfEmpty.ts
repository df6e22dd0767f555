import type { Kysely } from 'kysely';
import type { Database } from '../schema/tables.ts';

type Fill = (owner: Kysely<Database>) => Promise<boolean>;

/**
 * Fills a database without users; returns whether it did. Every start asks, so what fills it, and the hashes of its
 * passwords, are loaded and made only if they are needed.
 */
export async function fillIfEmpty(owner: Kysely<Database>, loadFill: () => Promise<Fill>): Promise<boolean> {
  if (await owner.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  const fill = await loadFill();
  return fill(owner);
}
