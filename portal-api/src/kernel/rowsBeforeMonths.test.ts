import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { keepMonths } from './months.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

const run = (text: string) => database.asOwner((owner) => sql.raw(text).execute(owner));

it('rows of the time before months are deleted when they are past their retention, and not before', async () => {
  await run(`insert into page_views (viewed_at, path, audience)
    select now() - make_interval(months => m), m::text, 'external' from generate_series(0, 20, 2) m`);
  await run(`insert into mails (created_at, kind, to_address, from_address, subject, body_text)
    select now() - make_interval(months => m), 'notification', '', '', m::text, '' from generate_series(0, 20, 2) m`);
  await run(`insert into audit_log (at, action, subject)
    select now() - make_interval(months => m), 'login', m::text from generate_series(0, 80, 10) m`);
  await keepMonths(database, { logger: createLogger({ name: 'test', level: 'silent' }) });
  const { rows: views } = await run('select path from page_views order by path::integer');
  expect(views.map((row) => Object.values(row as object)[0])).toEqual(['0', '2', '4', '6', '8', '10', '12']);
  const { rows: mails } = await run('select subject from mails order by subject::integer');
  expect(mails).toHaveLength(views.length);
  const { rows: acts } = await run('select subject from audit_log order by subject::integer');
  expect(acts.map((row) => Object.values(row as object)[0])).toEqual([
    '0',
    '10',
    '20',
    '30',
    '40',
    '50',
    '60',
    '70',
  ]);
});

it('the owner can’t delete an entry of the audit trail within its retention', async () => {
  await expect(run(`delete from audit_log where subject = '70'`)).rejects.toThrow(
    'the audit trail is only added to',
  );
  await expect(run('truncate audit_log')).rejects.toThrow('the audit trail is only added to');
});
