import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export type WatchedPlace =
  { readonly stationId: string } | { readonly businessId: number; readonly clientId: number };

export interface Watch {
  readonly id: number;
  readonly station_id: string | null;
  readonly business_id: number | null;
  readonly client_id: number | null;
  readonly level: RiskLevel;
}

/** The user's watches. The transaction's context includes the user. */
export async function findWatches(db: Db, userId: number): Promise<Watch[]> {
  return db
    .selectFrom('forecast_watches')
    .select(['id', 'station_id', 'business_id', 'client_id', 'level'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function columnsOf(place: WatchedPlace) {
  return 'stationId' in place
    ? { station_id: place.stationId, business_id: null, client_id: null }
    : { station_id: null, business_id: place.businessId, client_id: place.clientId };
}

export async function addWatch(db: Db, userId: number, place: WatchedPlace, level: RiskLevel): Promise<void> {
  await db
    .insertInto('forecast_watches')
    .values({ user_id: userId, level, ...columnsOf(place) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeWatch(db: Db, userId: number, place: WatchedPlace): Promise<void> {
  const { station_id, business_id, client_id } = columnsOf(place);
  await sql`delete from forecast_watches where user_id = ${userId}
    and station_id is not distinct from ${station_id}::text
    and business_id is not distinct from ${business_id}::bigint
    and client_id is not distinct from ${client_id}::bigint`.execute(db);
}

export async function isWatched(db: Db, userId: number, place: WatchedPlace): Promise<boolean> {
  const { station_id, business_id, client_id } = columnsOf(place);
  const { rows } = await sql`select from forecast_watches where user_id = ${userId}
    and station_id is not distinct from ${station_id}::text
    and business_id is not distinct from ${business_id}::bigint
    and client_id is not distinct from ${client_id}::bigint`.execute(db);
  return rows.length > 0;
}

export async function storeLevel(db: Db, userId: number, id: number, level: RiskLevel): Promise<void> {
  await db
    .updateTable('forecast_watches')
    .set({ level })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** False if the user already watches that client. */
export async function moveWatch(db: Db, userId: number, id: number, clientId: number): Promise<boolean> {
  const { rows } = await sql`
    update forecast_watches w set client_id = ${clientId} where w.user_id = ${userId} and w.id = ${id} and not exists (
      select from forecast_watches k where k.user_id = w.user_id and k.business_id = w.business_id
        and k.client_id = ${clientId})
    returning w.id`.execute(db);
  return rows.length > 0;
}

export async function dropWatch(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('forecast_watches').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Every user with a watch. Runs as the owner. */
export async function listWatchers(owner: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct w.user_id from forecast_watches w join users u on u.id = w.user_id
    where u.disabled_at is null order by 1`.execute(owner);
  return rows.map(({ user_id }) => user_id);
}

/** Whether a person may see the clients of a business: as its member, or in an organisation with detailed access. */
export async function maySeeClients(db: Db, userId: number, businessId: number): Promise<boolean> {
  const { rows } = await sql`
    select from business_members where user_id = ${userId} and business_id = ${businessId}
    union all
    select from organisation_members m join organisation_businesses b using (organisation_id)
    where m.user_id = ${userId} and m.access_level <> 0 and b.business_id = ${businessId} and b.link_status = 1`.execute(
    db,
  );
  return rows.length > 0;
}
