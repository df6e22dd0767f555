import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { addUser } from '../testing/people.ts';
import { BY_MONTH, keepMonths } from './months.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let database: Database<Tables>;
/** The first month that has a partition of its own. */
let first: Date;
let userId: number;
beforeAll(async () => {
  database = await openPortalDatabase();
  userId = await database.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
  const { rows } = await sql<{ first: Date }>`select max(until) as first from (
    select substring(pg_get_expr(relpartbound, oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz as until
    from pg_class where relname = 'audit_log_before') p`.execute(database.db);
  first = rows[0]!.first;
});
afterAll(() => database.close());

/** Noon of the tenth day of a month, counted from the first one that has a partition of its own. */
const month = (n: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 10, 12));
const nameOf = (table: string, n: number) =>
  `${table}_${month(n).toISOString().slice(0, 7).replace('-', '_')}`;
/** The partitions of a month. */
const inMonth = (n: number) => BY_MONTH.map(({ table }) => nameOf(table, n));
const keep = (now: Date) => keepMonths(database, { logger, now });

/** As the server's role, as a request writes. */
async function write(at: Date): Promise<void> {
  await sql`insert into audit_log (at, user_id, action, subject) values (${at}, ${userId}, 'login', ${at.toISOString()})`.execute(
    database.db,
  );
  await sql`insert into mails (created_at, kind, to_address, from_address, subject, body_text)
    values (${at}, 'notification', 'ann@farm.example', 'portal@office.example', ${at.toISOString()}, '')`.execute(
    database.db,
  );
  await sql`insert into page_views (viewed_at, path, audience) values (${at}, ${at.toISOString()}, 'external')`.execute(
    database.db,
  );
}

/** The rows of a time, with the partitions that they are in. */
async function places(at: Date): Promise<string[]> {
  const { rows } = await database.asOwner((owner) =>
    sql<{ place: string }>`
      select tableoid::regclass::text as place from audit_log where subject = ${at.toISOString()}
      union all select tableoid::regclass::text from mails where subject = ${at.toISOString()}
      union all select tableoid::regclass::text from page_views where path = ${at.toISOString()} order by 1`.execute(
      owner,
    ),
  );
  return rows.map(({ place }) => place);
}

async function partitions(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

it('takes what was there before the months as it was', async () => {
  await write(month(-1));
  expect(await places(month(-1))).toEqual(['audit_log_before', 'mails_before', 'page_views_before']);
});

describe('while time goes on', () => {
  it('makes the months ahead, and each row goes to its own', async () => {
    for (let n = 0; n <= 14; n += 1) {
      await keep(month(n));
      await write(month(n));
      expect([n, await places(month(n))]).toEqual([n, inMonth(n)]);
    }
    expect(await partitions('audit_log')).toEqual([
      ...Array.from({ length: 14 + 4 }, (_, n) => nameOf('audit_log', n)),
      'audit_log_before',
      'audit_log_later',
    ]);
  });

  it('drops the months that are past their retention, and no other', async () => {
    // The month before the first ended 14 months ago, and the first one 13.
    for (const table of ['mails', 'page_views']) {
      expect(await partitions(table)).toEqual([
        ...Array.from({ length: 14 + 3 }, (_, n) => nameOf(table, n + 1)),
        `${table}_later`,
      ]);
    }
    expect([await places(month(-1)), await places(month(0)), await places(month(1))]).toEqual([
      ['audit_log_before'],
      [nameOf('audit_log', 0)],
      inMonth(1),
    ]);
  });

  it('changes nothing when it runs again', async () => {
    const before = await Promise.all(BY_MONTH.map(({ table }) => partitions(table)));
    await Promise.all([keep(month(14)), keep(month(14))]);
    expect(await Promise.all(BY_MONTH.map(({ table }) => partitions(table)))).toEqual(before);
  });
});

describe('after a standstill', () => {
  const last = 14 + 3;
  const missed = [1, 3, 4].map((n) => last + n);

  it('a row of a month that has no partition is accepted', async () => {
    for (const n of missed) await write(month(n));
    expect(await places(month(missed[0]!))).toEqual(['audit_log_later', 'mails_later', 'page_views_later']);
  });

  it('its month is made, and the row moves there with its id', async () => {
    const ids = async () =>
      (await database.asOwner((owner) => sql`select id, at from audit_log order by id`.execute(owner))).rows;
    const before = await ids();
    await keep(month(last + 3));
    for (const n of missed) {
      expect([n, await places(month(n))]).toEqual([n, inMonth(n)]);
    }
    expect(await ids()).toEqual(before);
    expect(await partitions('audit_log')).toContain('audit_log_later');
    expect(await partitions('audit_log')).not.toContain('audit_log_aside');
  });

  it('a row that is later than any month stays acceptable', async () => {
    await write(month(500));
    await keep(month(last + 5));
    expect(await places(month(500))).toEqual(['audit_log_later', 'mails_later', 'page_views_later']);
  });

  it('months that are past their retention by then are dropped, too', async () => {
    await keep(month(75));
    expect((await partitions('page_views'))[0]).toBe(nameOf('page_views', 75 - 13));
    // What was there before the months ended 75 months ago.
    expect((await partitions('audit_log'))[0]).toBe(nameOf('audit_log', 75 - 72));
    expect(await partitions('audit_log')).not.toContain('audit_log_before');
  });
});

it('a mail is found and marked as sent in whichever month it is', async () => {
  const { rows } = await database.asOwner((owner) =>
    sql<{
      id: number;
    }>`select id from mails where created_at < now() + interval '80 years' order by id desc limit 1`.execute(
      owner,
    ),
  );
  const { id } = rows[0]!;
  await transactionWith(database.db, { 'app.mail_id': String(id) }, (trx) =>
    sql`update mails set sent_at = now() where id = ${id}`.execute(trx),
  );
  const sent = await database.asOwner((owner) =>
    owner.selectFrom('mails').where('id', '=', id).select('sent_at').execute(),
  );
  expect(sent).toEqual([{ sent_at: expect.any(Date) }]);
});

it('writers that go on meanwhile lose no row', async () => {
  const from = 75 + 4;
  const stop = new AbortController();
  const written: Date[] = [];
  async function work(worker: number): Promise<void> {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const at = new Date(month(from + (n % 6)).getTime() + written.length * 7 + worker);
      await write(at);
      written.push(at);
    }
  }
  const workers = [1, 2].map(work);
  for (let n = from; n < from + 6; n += 1) await keep(month(n));
  stop.abort();
  await Promise.all(workers);
  await keep(month(from + 6));
  const { rows } = await database.asOwner((owner) =>
    sql<{ kept: number; late: number }>`select count(*)::int as kept,
      count(*) filter (where tableoid = 'audit_log_later'::regclass and at < ${month(from + 6)})::int as late
      from audit_log where at >= ${month(from)}::timestamptz - interval '1 day' and at < ${month(from + 6)}`.execute(
      owner,
    ),
  );
  expect(rows).toEqual([{ kept: written.length, late: 0 }]);
});

it('a partition can’t be reached around the policies of its table', async () => {
  const { rows } = await sql`select c.relname from pg_class c, aclexplode(c.relacl) a
    where c.relispartition and c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  const { rows: names } = await sql<{ name: string }>`select relname as name from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.db);
  expect(names.length).toBeGreaterThan(10);
  // Without the role, the owner of the tables serves.
  expect(database.role).toBe(SERVER_ROLE);
  for (const { name } of names) {
    await expect(sql`select from ${sql.table(name)}`.execute(database.db)).rejects.toThrow(
      `permission denied for table ${name}`,
    );
  }
});
