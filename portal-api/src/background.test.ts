import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { jobHandlers } from './background.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { addUser } from './testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the sweep updates the statistics of the embedded engine’s planner', async () => {
  await t.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
  await t.asOwner((owner) => addUser(owner, { email: 'bea@farm.example' }));
  await jobHandlers(t.context).sweep!({}, { signal: new AbortController().signal, attempt: 1 });
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'users'`.execute(t.database.db);
  // On a server, autovacuum decides when.
  expect(t.database.engine === 'server' || rows[0]?.rows === 2).toBe(true);
});
