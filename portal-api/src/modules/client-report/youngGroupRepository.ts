import type { Db } from '../../kernel/appContext.ts';
import type { ClientKey } from '../visits/public.ts';

/** The ids of a client's groups of young animals. */
export async function findYoungGroups(db: Db, { business_id, client_id }: ClientKey): Promise<number[]> {
  const rows = await db
    .selectFrom('groups')
    .where('business_id', '=', business_id)
    .where('client_id', '=', client_id)
    .where('age_class', '=', 'young')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
