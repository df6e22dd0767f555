import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

/** The client whose tests are requested, and its animal if one was named. */
export interface TestTarget {
  readonly business_id: number;
  readonly client_id: number;
  readonly animal_id: number | null;
  readonly animal_type: number | null;
}

/** Undefined if the businesses have no such client, or the client no such animal. */
export async function findTestTarget(
  db: Db,
  businessIds: readonly number[],
  { clientId, animalId }: { clientId: number; animalId: number | undefined },
): Promise<TestTarget | undefined> {
  const isClient = sql`c.business_id = any (${businessIds}::bigint[]) and c.id = ${clientId}`;
  const { rows } =
    animalId === undefined
      ? await sql<TestTarget>`
          select c.business_id, c.id as client_id, null::bigint as animal_id, null::smallint as animal_type
          from clients c where ${isClient}`.execute(db)
      : await sql<TestTarget>`
          select c.business_id, c.id as client_id, a.id as animal_id, a.animal_type
          from clients c join animals a on a.business_id = c.business_id and a.client_id = c.id
          where ${isClient} and a.id = ${animalId}`.execute(db);
  return rows[0];
}
