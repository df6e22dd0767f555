import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { sql } from 'kysely';
import { migrations } from './migrations.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { addUser } from '../testing/people.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
});
afterAll(() => database.close());

test('every user has a row of sign-ins, which keeps what the previous version writes, and never an earlier time', async () => {
  const id = await database.asOwner((owner) => addUser(owner, { email: 'joan@farm.example' }));
  const last = async (): Promise<(string | null)[]> => {
    const rows = await database.asOwner((owner) =>
      owner.selectFrom('user_sign_ins').where('user_id', '=', id).select('last_at').execute(),
    );
    return rows.map(({ last_at }) => last_at?.toISOString() ?? null);
  };
  const signIn = (at: string) =>
    database.asOwner((owner) =>
      sql`update users set last_login_at = ${at}::timestamptz where id = ${id}`.execute(owner),
    );
  expect(await last()).toEqual([null]);
  await signIn('2026-11-29T10:00:00Z');
  expect(await last()).toEqual(['2026-11-29T10:00:00.000Z']);
  await signIn('2026-11-28T10:00:00Z');
  expect(await last()).toEqual(['2026-11-29T10:00:00.000Z']);
});
