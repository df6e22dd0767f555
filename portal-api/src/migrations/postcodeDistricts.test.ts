import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { addBusiness } from '../testing/people.ts';
import { up } from './043_postcode_districts.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

const PAISLEY = { lat: 55.85, lng: -4.42 };
const CAHIR = { lat: 52.37, lng: -7.92 };

it('moves what was placed at the town of an area, and nothing else', async () => {
  const places = await database.asOwner(async (owner) => {
    const businessId = await addBusiness(owner, { name: 'Hill practice' });
    const clients = [
      { name: 'Iona', postcode: 'PA76 6SP', ...PAISLEY },
      { name: 'London', postcode: 'E2 1AA', ...CAHIR },
      { name: 'Cahir', postcode: 'E21 A1C2', ...CAHIR },
      { name: 'Mapped', postcode: 'PA76 6SP', lat: 56.3321, lng: -6.4 },
      { name: 'Post box', postcode: 'PA99 9ZZ', ...PAISLEY },
      { name: 'Unplaced', postcode: 'PA76 6SP', lat: null, lng: null },
    ];
    for (const client of clients) {
      await owner
        .insertInto('clients')
        .values({ ...client, business_id: businessId })
        .execute();
    }
    await sql.raw(up).execute(owner);
    return owner.selectFrom('clients').select(['name', 'lat', 'lng']).orderBy('id').execute();
  });
  expect(places).toEqual([
    { name: 'Iona', lat: 56.33, lng: -6.39 },
    { name: 'London', lat: 51.53, lng: -0.06 },
    { name: 'Cahir', ...CAHIR },
    { name: 'Mapped', lat: 56.3321, lng: -6.4 },
    { name: 'Post box', lat: null, lng: null },
    { name: 'Unplaced', lat: null, lng: null },
  ]);
});
