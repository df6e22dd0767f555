import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface SummarisedBusiness {
  readonly id: number;
  readonly name: string;
}

/** Every business; its tests are read in the business's context. */
export async function listBusinesses(db: Db): Promise<SummarisedBusiness[]> {
  const { rows } = await sql<SummarisedBusiness>`select id, name from businesses order by id`.execute(db);
  return rows;
}
