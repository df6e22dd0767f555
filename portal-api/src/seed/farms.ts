import type { Kysely } from 'kysely';

import { bulkInsert } from '../kernel/bulkInsert.ts';
import type { Database } from '../schema/tables.ts';
import { seasonYear } from '../modules/weather/public.ts';
import type { Demonstration } from './demonstration.ts';

const SHEEP = /sheep/i;
const DAY = 86_400_000;

/** Altitude and lambing dates of the sheep farms, entered for about two of three. */
export async function insertFarms(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const year = seasonYear(now.toISOString().slice(0, 10));
  const farms = made.clients
    .filter(({ id, farm_type }) => SHEEP.test(farm_type ?? '') && id % 3 !== 0)
    .map(({ business_id, id }) => {
      // Early lowland flocks lamb in February, hill flocks in April.
      const altitude = 20 + ((id * 37) % 34) * 10;
      const first = Date.UTC(year, 1, 10) + Math.round((altitude / 350) * 55) * DAY;
      return {
        business_id,
        client_id: id,
        altitude,
        lambing_first: new Date(first).toISOString().slice(0, 10),
        lambing_last: new Date(first + (18 + (id % 4) * 4) * DAY).toISOString().slice(0, 10),
      };
    });
  await bulkInsert(trx, 'client_farms', farms);
}
