import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createLogger } from '@epigram/platform/logger';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { sql } from 'kysely';
import { keepMonths } from '../kernel/months.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { addBusiness } from '../testing/people.ts';
import { migrations } from './migrations.ts';

let database: Database<Tables>;
beforeAll(async () => {
  const before = migrations.filter(({ name }) => name < '078');
  database = await openScratchDatabase<Tables>({ migrations: before, role: SERVER_ROLE });
  await keepMonths(database, { logger: createLogger({ name: 'test', level: 'silent' }) });
});
afterAll(() => database.close());

it('unsent mails with an attachment name their business after the migration, in every month', async () => {
  const { hillside, valley } = await database.asOwner(async (owner) => {
    const ids = {
      hillside: await addBusiness(owner, { name: 'Hillside' }),
      valley: await addBusiness(owner, { name: 'Valley' }),
    };
    await sql`insert into mail_recipients (business_id, address, key)
      select id, 'farmer@hill.example', ('00000000-0000-4000-8000-00000000000' || id)::uuid from businesses`.execute(
      owner,
    );
    const mail = (subject: string, it: { attached?: boolean; sent?: boolean; key: string; age?: number }) =>
      sql`insert into mails (kind, to_address, from_address, subject, body_text, attachment_name, attachment, sent_at,
          created_at, unsubscribe_url)
        values ('client-report', 'farmer@hill.example', 'us', ${subject}, 'text', 'report.pdf',
          ${it.attached === false ? null : Buffer.from('PDF')}::bytea, ${it.sent ? new Date() : null}::timestamptz,
          now() - make_interval(days => ${it.age ?? 0}),
          ${`https://portal.example/api/v2/notifications/unsubscribe/${it.key}/client-reports`})`.execute(
        owner,
      );
    const keyOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
    await mail('of hillside', { key: keyOf(ids.hillside) });
    await mail('of valley, of a month ago', { key: keyOf(ids.valley), age: 31 });
    await mail('of a business that is gone', { key: keyOf(9) });
    await mail('sent', { key: keyOf(ids.valley), sent: true });
    await mail('without an attachment', { key: keyOf(ids.valley), attached: false });
    return ids;
  });
  expect(await migrate(database, migrations)).toContain('078_stored_attachments');
  const { rows } = await database.asOwner((owner) =>
    sql<{
      subject: string;
      business_id: number | null;
    }>`select subject, business_id from mails order by id`.execute(owner),
  );
  expect(rows.map(({ subject, business_id }) => [subject, business_id])).toEqual([
    ['of hillside', hillside],
    ['of valley, of a month ago', valley],
    ['of a business that is gone', null],
    ['sent', null],
    ['without an attachment', null],
  ]);
});
