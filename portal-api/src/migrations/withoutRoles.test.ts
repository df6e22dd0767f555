import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { createScratchDatabase, type ScratchDatabase } from '@epigram/platform/testing/scratchDatabase';
import { sql } from 'kysely';

import { SEARCH_ROLE } from './isolation.ts';
import { migrations } from './migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { addBusiness } from '../testing/people.ts';

const server = process.env['TEST_DATABASE_URL'];
let scratch: ScratchDatabase | undefined;
let database: Database<Tables>;
let ids: number[];

/** The login may not create roles on a server, but may on the embedded engine. The results are the same. */
beforeAll(async () => {
  if (server) {
    scratch = await createScratchDatabase(server, SERVER_ROLE, { mayCreateRoles: false });
    database = await openDatabase({ url: scratch.url, applicationName: 'test', role: SERVER_ROLE });
    await migrate(database, migrations);
  } else {
    database = await openScratchDatabase({ migrations, role: SERVER_ROLE });
  }
  ids = await database.asOwner(async (owner) => {
    const businesses = [await addBusiness(owner, { name: 'One' }), await addBusiness(owner, { name: 'Two' })];
    for (const businessId of businesses) {
      const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
      await addTest(owner, { businessId, clientId, sampleId: 'SAMPLE-1' });
    }
    return businesses;
  });
});
afterAll(async () => {
  await database.close();
  await scratch?.drop();
});

describe('if the login may not create roles', () => {
  it('the search functions belong to the owner', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct pg_get_userbyid(proowner) as name from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and prosrc not like '%app.upkeep%'`.execute(database.db);
    const owner = await database.asOwner((db) =>
      sql<{ name: string }>`select current_user as name`.execute(db),
    );
    expect(rows).toEqual([{ name: server ? owner.rows[0]!.name : SEARCH_ROLE }]);
  });

  it.each([
    ['find_clients', sql`'%side%'`],
    ['find_samples', sql`'ampl', true, 10`],
  ])('%s finds what the transaction names, and refuses the rest', async (name, word) => {
    const [mine, foreign] = ids;
    const find = (asked: number | undefined) =>
      transactionWith(database.db, { 'app.business_ids': `{${mine}}` }, (trx) =>
        sql`select business_id from ${sql.ref(name)}(array[${asked}::bigint], ${word})`.execute(trx),
      );
    expect((await find(mine)).rows).toEqual([{ business_id: mine }]);
    await expect(find(foreign)).rejects.toThrow('outside the transaction');
  });
});
