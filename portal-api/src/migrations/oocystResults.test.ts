import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { addBusiness } from '../testing/people.ts';
import { difference, TOTALS } from '../testing/plainTotals.ts';
import { up } from './046_oocyst_results.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

it('finds eggs in a test with oocysts alone, in the totals too, and changes no other test', async () => {
  const { results, wrong } = await database.asOwner(async (owner) => {
    const businessId = await addBusiness(owner, { name: 'Hill practice' });
    const clientId = await addClient(owner, { businessId, name: 'Hill Farm' });
    const add = (sampleId: string, more: object) =>
      addTest(owner, { businessId, clientId, sampleId, ...more });
    await add('oocysts', { status: 'negative', eggs: { strongyle: 0, coccidia: 12 } });
    await add('clear', { status: 'negative', eggs: { strongyle: 0, coccidia: 0 } });
    await add('waiting', { status: 'processing' });
    await add('stated', { status: 'negative' });
    await sql.raw(up).execute(owner);
    const wrong = [];
    for (const name of TOTALS) if ((await difference(owner, name)) > 0) wrong.push(name);
    const rows = await owner.selectFrom('tests').select(['sample_id', 'status']).orderBy('id').execute();
    return { results: rows.map(({ sample_id, status }) => [sample_id, status]), wrong };
  });
  expect(results).toEqual([
    ['oocysts', 'positive'],
    ['clear', 'negative'],
    ['waiting', 'processing'],
    ['stated', 'negative'],
  ]);
  expect(wrong).toEqual([]);
});
