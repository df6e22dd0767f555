import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openScratchDatabase } from '../testing/openScratchDatabase.ts';
import { endOnTimeout } from './connectionEnd.ts';
import { connectTo } from './connectTo.ts';
import { databaseFailureOf } from './databaseFailure.ts';

const server = process.env.TEST_DATABASE_URL;

test('a query that is not answered in time fails as a lost connection, which is not used again', async () => {
  // The embedded engine has no connections that can break.
  if (!server) return;
  const client = await connectTo(server, { query_timeout: 3_000 });
  endOnTimeout(client);
  await client.query('begin');
  const failure: unknown = await client.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'Query read timeout' });
  expect(databaseFailureOf(failure)).toBe('lost');
  await expect(client.query('select 1')).rejects.toThrow('Client was closed');
});

test('a connection that is released inside a transaction is not used again', async () => {
  if (!server) return;
  const database = await openScratchDatabase({ migrations: [] });
  try {
    await database.db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`set local app.tenant = '1'`.execute(connection);
    });
    const read = sql<{ tenant: string }>`select coalesce(current_setting('app.tenant', true), '') as tenant`;
    expect((await read.execute(database.db)).rows).toEqual([{ tenant: '' }]);
  } finally {
    await database.close();
  }
});
