import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface StoredFarm {
  business_id: number;
  client_id: number;
  client_name: string;
  business_name: string;
  city: string | null;
  /** Flock, herd and holding numbers, each in capitals, of letters and digits only. */
  numbers: string;
  lat: number | null;
  lng: number | null;
  place_exact: boolean;
  altitude: number | null;
  station_id: string | null;
  lambing_first: string | null;
  lambing_last: string | null;
}

const FARMS = sql`
  select c.business_id, c.id as client_id, c.name as client_name, b.name as business_name, c.city, c.lat, c.lng, c.place_exact,
    upper(regexp_replace(concat_ws('|', c.flock_number, c.herd_number, c.holding_number), '[^0-9A-Za-z|]', '', 'g')) as numbers,
    f.altitude, f.station_id, f.lambing_first, f.lambing_last
  from clients c
  join businesses b on b.id = c.business_id
  left join client_farms f on f.business_id = c.business_id and f.client_id = c.id`;

/** Every client that is not inactive, or the requested ones among them, ordered by name. */
export async function findFarms(
  db: Db,
  businessIds: readonly number[],
  clientIds?: readonly number[],
): Promise<StoredFarm[]> {
  const { rows } = await sql<StoredFarm>`${FARMS}
    where c.business_id = any (${businessIds}::bigint[])
      and ${clientIds ? sql`c.id = any (${clientIds}::bigint[])` : sql`c.status <> 0`}
    order by c.name_key, c.business_id, c.id`.execute(db);
  return rows;
}

export async function findFarm(
  db: Db,
  businessIds: readonly number[],
  clientId: number,
): Promise<StoredFarm | undefined> {
  const { rows } = await sql<StoredFarm>`${FARMS}
    where c.business_id = any (${businessIds}::bigint[]) and c.id = ${clientId}`.execute(db);
  return rows[0];
}

type FarmColumns = Pick<StoredFarm, 'altitude' | 'station_id' | 'lambing_first' | 'lambing_last'>;

export async function saveFarm(
  db: Db,
  { business_id, client_id }: Pick<StoredFarm, 'business_id' | 'client_id'>,
  columns: FarmColumns,
): Promise<void> {
  await db
    .insertInto('client_farms')
    .values({ business_id, client_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'client_id'])
        .doUpdateSet((set) => ({ ...columns, updated_at: set.ref('excluded.updated_at') })),
    )
    .execute();
}
