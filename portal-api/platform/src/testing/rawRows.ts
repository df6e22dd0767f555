import { CompiledQuery, type Kysely } from 'kysely';

/** The rows of an SQL text, for tests outside the packages that know Kysely. */
export async function rawRows<Row>(db: Kysely<unknown>, text: string): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows;
}
