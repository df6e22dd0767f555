import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { addClient } from '../testing/livestock.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { addBusiness } from '../testing/people.ts';
import { addTreatment, addTreatmentCheck } from '../testing/treatments.ts';
import { NUMBER_EXISTING } from './061_treatment_changes.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

it('existing treatments and checks follow all other rows of their business', async () => {
  const changes = await database.asOwner(async (owner) => {
    const known = await addBusiness(owner, { name: 'With rows' });
    const clientId = await addClient(owner, { businessId: known, name: 'Hill Farm' });
    await addTreatment(owner, { businessId: known, clientId });
    await addTreatment(owner, { businessId: known, clientId });
    await addTreatmentCheck(owner, { businessId: known, clientId });
    const without = await addBusiness(owner, { name: 'Without numbers' });
    const other = await addClient(owner, { businessId: without, name: 'Vale' });
    await addTreatment(owner, { businessId: without, clientId: other });
    // As before the migration, when only other rows had numbers.
    await sql`delete from data_changes where kind in ('treatment', 'check')`.execute(owner);
    await sql`delete from data_changes where business_id = ${without}`.execute(owner);
    await sql`delete from change_counters where business_id = ${without}`.execute(owner);
    await sql`update data_changes set number = 1 where business_id = ${known}`.execute(owner);
    await sql`update change_counters set last = 1 where business_id = ${known}`.execute(owner);
    await sql.raw(NUMBER_EXISTING).execute(owner);
    await addTreatment(owner, { businessId: known, clientId });
    await addTreatment(owner, { businessId: without, clientId: other });
    const { rows } = await sql<{ business_id: number; kind: string; number: string }>`
      select business_id, kind, number::text from data_changes where business_id in (${known}, ${without})
      order by business_id, data_changes.number`.execute(owner);
    return rows.map(({ business_id, kind, number }) => `${business_id === known} ${kind} ${number}`);
  });
  expect(changes).toEqual([
    'true client 1',
    'true check 2',
    'true treatment 3',
    'true treatment 4',
    'true treatment 5',
    'false treatment 1',
    'false treatment 2',
  ]);
});
