import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openScratchDatabase } from '../testing/openScratchDatabase.ts';
import type { Database } from './openDatabase.ts';

let database: Database<unknown>;
beforeAll(async () => {
  database = await openScratchDatabase({ migrations: [], role: 'epigram_test' });
});
afterAll(() => database.close());

test('answers', async () => {
  const { rows } = await sql`select 1 as x`.execute(database.db);
  expect(rows).toEqual([{ x: 1 }]);
});
