import type { Db } from '../kernel/appContext.ts';

interface FarmOptions {
  readonly businessId: number;
  readonly clientId: number;
  readonly stationId?: string;
  readonly altitude?: number;
}

/** The forecast's data of a client's farm, by default at Moore Park. */
export async function addFarm(owner: Db, it: FarmOptions): Promise<void> {
  await owner
    .insertInto('client_farms')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      altitude: it.altitude ?? null,
      station_id: it.stationId ?? 'IE575',
      lambing_first: null,
      lambing_last: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
