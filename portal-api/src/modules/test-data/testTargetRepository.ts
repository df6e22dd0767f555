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
  const { rows } = await sql<TestTarget>`
    select c.business_id, c.id as client_id, a.id as animal_id, a.animal_type
    from clients c left join animals a on a.business_id = c.business_id and a.client_id = c.id and a.id = ${animalId ?? null}::bigint
    where c.business_id = any (${businessIds}::bigint[]) and c.id = ${clientId}
      and ${animalId === undefined ? sql`true` : sql`a.id is not null`}`.execute(db);
  return rows[0];
}
