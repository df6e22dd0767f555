import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';

import { migrations } from './migrations.ts';
import type { Database as Tables } from './tables.ts';
import { SERVER_ROLE } from '../platform/serverRole.ts';
import type { Db } from '../platform/appContext.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { addBusiness } from '../testing/people.ts';

let test: Database<Tables>;
let mine: number;
let foreign: number;

beforeAll(async () => {
  test = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
  [mine, foreign] = await test.asOwner(async (owner) => {
    const ids = [
      await addBusiness(owner, { name: 'Mine' }),
      await addBusiness(owner, { name: 'Foreign' }),
    ] as const;
    for (const businessId of ids) {
      const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
      const { id } = await addTest(owner, {
        businessId,
        clientId,
        sampleId: 'SAMPLE-1',
        eggs: { strongyle: 4 },
      });
      await owner
        .insertInto('comments')
        .values({ business_id: businessId, test_id: id, author_id: null, text: 'seen' })
        .execute();
    }
    return ids;
  });
});
afterAll(() => test.close());

function asTenant<T>(ids: readonly number[], work: (db: Db) => Promise<T>): Promise<T> {
  return transactionWith(test.db, { 'app.business_ids': `{${ids.join(',')}}` }, work);
}

const TABLES = [
  'clients',
  'tests',
  'test_counts',
  'comments',
  'test_days',
  'client_totals',
  'parasite_weeks',
  'level_weeks',
  'test_months',
  'test_weeks',
  'client_months',
] as const;

describe('row-level security', () => {
  it.each(TABLES)('shows the named tenant its own rows of %s', async (table) => {
    const rows = await asTenant([mine], (db) => db.selectFrom(table).select('business_id').execute());
    expect(rows).toEqual([{ business_id: mine }]);
  });

  it.each(TABLES)('shows no row of %s where no tenant is named', async (table) => {
    expect(await test.db.selectFrom(table).select('business_id').execute()).toEqual([]);
  });

  it('takes no row for another tenant', async () => {
    await expect(
      asTenant([mine], (db) => addClient(db, { businessId: foreign, name: 'Smuggled' })),
    ).rejects.toThrow('row-level security');
  });

  it('changes and deletes no row of another tenant', async () => {
    await asTenant([mine], async (db) => {
      const changed = await db
        .updateTable('clients')
        .set({ name: 'Taken' })
        .where('business_id', '=', foreign)
        .execute();
      const deleted = await db.deleteFrom('tests').where('business_id', '=', foreign).execute();
      expect(changed[0]!.numUpdatedRows).toBe(0n);
      expect(deleted[0]!.numDeletedRows).toBe(0n);
    });
  });

  it('ends with the transaction', async () => {
    await asTenant([mine], (db) => db.selectFrom('tests').selectAll().execute());
    expect(await test.db.selectFrom('tests').selectAll().execute()).toEqual([]);
  });

  it('keeps a test from pointing to a client of another tenant', async () => {
    const [theirs] = await asTenant([foreign], (db) => db.selectFrom('clients').select('id').execute());
    await expect(
      asTenant([mine], (db) => addTest(db, { businessId: mine, clientId: theirs!.id })),
    ).rejects.toThrow('foreign key');
  });
});

describe('search functions', () => {
  it.each(['search_clients', 'search_samples'])('%s finds rows of the named tenants only', async (name) => {
    const pattern = name === 'search_clients' ? '%hillside%' : '%sample%';
    const { rows } = await asTenant([mine], (db) =>
      sql`select business_id from ${sql.ref(name)}(array[${mine}::int], ${pattern}, 10)`.execute(db),
    );
    expect(rows).toEqual([{ business_id: mine }]);
  });

  it.each(['search_clients', 'search_samples'])('%s refuses a tenant that is not named', async (name) => {
    await expect(
      asTenant([mine], (db) =>
        sql`select * from ${sql.ref(name)}(array[${mine}::int, ${foreign}::int], '%', 10)`.execute(db),
      ),
    ).rejects.toThrow('outside the transaction');
  });
});
