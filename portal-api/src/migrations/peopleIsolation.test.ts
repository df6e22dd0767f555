import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { sql } from 'kysely';

import { migrations } from './migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { transactionAs, runAs, type RowContext } from '../kernel/transactionAs.ts';
import type { Db } from '../kernel/appContext.ts';
import { foldOrganisationTotals } from '../modules/organisation-analytics/public.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { addNotification } from '../testing/notifications.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { ORGANISATION_TOTALS } from '../testing/plainOrganisationTotals.ts';

/** Tables without a policy, and the reason. Every other table has a forced one. */
const OPEN: Readonly<Record<string, string>> = {
  announcement_images: 'as announcements',
  announcements: 'written by staff for all users; the service checks who may write',
  burden_thresholds: 'cut points from the literature, the same for everyone',
  contract_uses: 'counts of versions by day, without users and tenants',
  rate_limits: 'counts of hashed keys, before the caller is known',
  schema_expansions: 'about the database itself',
  schema_migrations: 'about the database itself',
  stored_portal_files: 'as announcements',
  weather_ahead: 'as weather_daily',
  weather_daily: 'facts, the same for everyone',
  weather_feeds: 'as weather_daily',
  weather_stations: 'facts, the same for everyone',
};

interface Side {
  readonly userId: number;
  readonly organisationId: number;
  readonly businessId: number;
  readonly mailId: number;
  readonly key: string;
}

let database: Database<Tables>;
let mine: Side;
let theirs: Side;

beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
  [mine, theirs] = await database.asOwner(async (owner) => [
    await makeSide(owner, 'mine'),
    await makeSide(owner, 'theirs'),
  ]);
  await database.asOwner(foldOrganisationTotals);
});
afterAll(() => database.close());

async function makeSide(owner: Db, name: string): Promise<Side> {
  const businessId = await addBusiness(owner, { name });
  const organisationId = await addOrganisation(owner, name, [businessId]);
  const userId = await addUser(owner, {
    email: `${name}@farm.example`,
    businesses: { [businessId]: 4 },
    organisations: { [organisationId]: { role: 3, accessLevel: 1 } },
  });
  const notificationId = await addNotification(owner, { userId, type: 'review' });
  const clientId = await addClient(owner, { businessId, name });
  await addTest(owner, { businessId, clientId, eggs: { strongyle: 1 } });
  const key = `key of ${name}`;
  await sql`insert into notification_actions (notification_id, user_id, action)
    values (${notificationId}, ${userId}, 'view')`.execute(owner);
  await sql`insert into notification_preferences (user_id, topic, portal, mail, push)
    values (${userId}, 'plan', true, 'off', false)`.execute(owner);
  await sql`insert into requests (user_id, kind, organisation_id)
    values (${userId}, 'join-organisation', ${organisationId})`.execute(owner);
  await sql`insert into mail_keys (user_id) values (${userId})`.execute(owner);
  await sql`insert into user_visits (user_id, area) values (${userId}, 'test-results')`.execute(owner);
  await sql`insert into password_resets (key_hash, user_id, expires_at) values (${key}, ${userId}, now())`.execute(
    owner,
  );
  await sql`with s as (insert into sessions (user_id, renewal_hash, expires_at) values (${userId}, ${key}, now())
      returning id), spent as (insert into spent_renewals (user_id, session_id, renewal_hash)
      select ${userId}, id, ${`spent ${key}`} from s)
    insert into access_tokens (token_hash, session_id, expires_at) select ${key}, id, now() from s`.execute(
    owner,
  );
  await sql`insert into saved_views (user_id, list, name, state) values (${userId}, 'clients', ${name}, '{}')`.execute(
    owner,
  );
  await sql`insert into known_devices (user_id, device_hash) values (${userId}, ${key})`.execute(owner);
  await sql`insert into former_passwords (user_id, password_hash) values (${userId}, ${key})`.execute(owner);
  await sql`insert into invitations (kind, organisation_id, email, token_hash, expires_at)
    values ('member', ${organisationId}, ${`${name}@farm.example`}, ${key}, now() - interval '1 minute')`.execute(
    owner,
  );
  const mails = await sql<{
    id: number;
  }>`insert into mails (kind, to_address, from_address, subject, body_text)
    values ('trial', ${name}, 'us', 'subject', 'body') returning id`.execute(owner);
  await sql`insert into page_views (path, audience) values ('/', 'external')`.execute(owner);
  return { userId, organisationId, businessId, mailId: mails.rows[0]!.id, key };
}

/** For each table, the contexts that open its rows, and the values that distinguish the rows of the two sides. */
const TABLES: Readonly<Record<string, { by: (keyof RowContext)[]; mark: keyof Side; column: string }>> = {
  notifications: { by: ['userId'], mark: 'userId', column: 'user_id' },
  notification_actions: { by: ['userId'], mark: 'userId', column: 'user_id' },
  requests: { by: ['userId', 'organisationId'], mark: 'userId', column: 'user_id' },
  mail_keys: { by: ['userId'], mark: 'userId', column: 'user_id' },
  notification_preferences: { by: ['userId'], mark: 'userId', column: 'user_id' },
  user_visits: { by: ['userId'], mark: 'userId', column: 'user_id' },
  saved_views: { by: ['userId'], mark: 'userId', column: 'user_id' },
  password_resets: { by: ['userId', 'key'], mark: 'userId', column: 'user_id' },
  sessions: { by: ['userId', 'key'], mark: 'userId', column: 'user_id' },
  access_tokens: { by: ['userId'], mark: 'key', column: 'token_hash' },
  spent_renewals: { by: ['userId'], mark: 'userId', column: 'user_id' },
  known_devices: { by: ['userId'], mark: 'userId', column: 'user_id' },
  former_passwords: { by: ['userId'], mark: 'userId', column: 'user_id' },
  organisation_members: {
    by: ['userId', 'organisationId'],
    mark: 'organisationId',
    column: 'organisation_id',
  },
  organisation_businesses: {
    by: ['userId', 'organisationId', 'businessIds'],
    mark: 'organisationId',
    column: 'organisation_id',
  },
  ...Object.fromEntries(
    ORGANISATION_TOTALS.map((table) => [
      `organisation_${table}`,
      { by: ['organisationId' as const], mark: 'organisationId' as const, column: 'organisation_id' },
    ]),
  ),
  business_members: { by: ['userId', 'businessIds'], mark: 'businessId', column: 'business_id' },
  invitations: { by: ['organisationId', 'key'], mark: 'organisationId', column: 'organisation_id' },
  mails: { by: ['mailId'], mark: 'mailId', column: 'id' },
};

function named(side: Side, by: keyof RowContext): RowContext {
  return by === 'businessIds' ? { businessIds: [side.businessId] } : { [by]: side[by] };
}

async function marks(db: Db, table: string): Promise<unknown[]> {
  const column = sql.ref(TABLES[table]!.column);
  const { rows } = await sql<{ mark: unknown }>`select ${column} as mark from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map(({ mark }) => mark);
}

describe('every table', () => {
  it('has forced row-level security and a policy for the owner’s upkeep, or is listed with a reason', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not (
        c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'upkeep')
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname in ('tenant', 'own', 'written'))
      ) order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(OPEN));
  });
});

describe.each(Object.keys(TABLES))('%s', (table) => {
  const { by, mark } = TABLES[table]!;

  it('shows nothing without a context, and the upkeep setting does not help the server’s role', async () => {
    expect(await marks(database.db, table)).toEqual([]);
    const seen = await database.db.connection().execute(async (connection) => {
      await sql`set app.upkeep = 'on'`.execute(connection);
      const found = await marks(connection, table);
      await sql`reset app.upkeep`.execute(connection);
      return found;
    });
    expect(seen).toEqual([]);
  });

  it.each(by)('shows the own rows in the context of %s', async (name) => {
    const seen = await transactionAs(database.db, named(mine, name), (trx) => marks(trx, table));
    expect(seen).toEqual([mine[mark]]);
  });

  it.each(by)('allows no change or deletion of another’s rows in the context of %s', async (name) => {
    const column = sql.ref(TABLES[table]!.column);
    // A generated id cannot be written.
    const written = sql.ref(table === 'mails' ? 'subject' : TABLES[table]!.column);
    await transactionAs(database.db, named(mine, name), async (trx) => {
      const changed = await sql`update ${sql.table(table)} set ${written} = ${written}
        where ${column} = ${theirs[mark]}`.execute(trx);
      const deleted = await sql`delete from ${sql.table(table)} where ${column} = ${theirs[mark]}`.execute(
        trx,
      );
      expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
    });
  });
});

describe('rows that everyone sees', () => {
  it.each([
    ['users', 'userId'],
    ['organisations', 'organisationId'],
  ] as const)('%s are changed in their own name only', async (table, name) => {
    const rename = (trx: Db, id: number) =>
      sql`update ${sql.table(table)} set name = 'Renamed' where id = ${id}`.execute(trx);
    await transactionAs(database.db, named(mine, name), async (trx) => {
      const { rows } = await sql`select id from ${sql.table(table)}`.execute(trx);
      expect(rows).toHaveLength(2);
      expect((await rename(trx, theirs[name])).numAffectedRows).toBe(0n);
      expect((await rename(trx, mine[name])).numAffectedRows).toBe(1n);
    });
    expect((await rename(database.db, mine[name])).numAffectedRows).toBe(0n);
  });

  it('page views can be added but not read', async () => {
    await sql`insert into page_views (path, audience) values ('/clients', 'external')`.execute(database.db);
    expect((await sql`select from page_views`.execute(database.db)).rows).toEqual([]);
    expect((await database.asOwner((db) => sql`select from page_views`.execute(db))).rows).toHaveLength(3);
  });
});

describe('a transaction', () => {
  it('refuses a row of another person', async () => {
    const smuggle = transactionAs(database.db, { userId: mine.userId }, (trx) =>
      sql`insert into user_visits (user_id, area) values (${theirs.userId}, 'clients')`.execute(trx),
    );
    await expect(smuggle).rejects.toThrow('row-level security');
  });

  it('can work in another context for a part, and returns to its own', async () => {
    const seen = await transactionAs(database.db, { userId: mine.userId }, async (trx) => [
      ...(await marks(trx, 'notifications')),
      ...(await runAs(trx, { userId: theirs.userId }, () => marks(trx, 'notifications'))),
      ...(await marks(trx, 'notifications')),
    ]);
    expect(seen).toEqual([mine.userId, theirs.userId, mine.userId]);
  });

  it('returns to its own context if the part fails', async () => {
    const seen = await transactionAs(database.db, { userId: mine.userId }, async (trx) => {
      const refused = runAs(trx, { userId: theirs.userId }, () => Promise.reject(new Error('refused')));
      await expect(refused).rejects.toThrow('refused');
      return marks(trx, 'notifications');
    });
    expect(seen).toEqual([mine.userId]);
  });
});

describe('functions that bypass the policies', () => {
  const calls = [
    'find_token(null)',
    'find_api_key(null, null)',
    'find_business_role(null, null)',
    'find_organisation_membership(null, null)',
    'find_business_access(null, null, null)',
    'find_organisation_access(null, null, null)',
    'claim_expired_support()',
    'sweep_challenges()',
    'wake_notifications(null)',
    'claim_expired_invitations(10)',
    'expire_pending_links(null, null)',
    'sweep_sessions()',
    'find_untried_mails()',
    'find_untried_stored_mails()',
    'claim_notification_mails(10)',
    'claim_notification_digest(now())',
    'end_topic_mails(null, null, true, true)',
    "end_daily_mails(null, '[]')",
    'end_business_mails(null)',
    'resume_business_mails(null)',
    'find_expiring_invitations()',
    "freeze_region_month('2020-01-01')",
    // Only accepts a business that the transaction names.
    "region_levels_of((set_config('app.business_ids', '{1}', true) is not null)::int, 2::smallint, '2020-01-01')",
    'find_join_target(null, null, null)',
    "find_announcement_audience('all', 0, 10)",
    "take_back_announcement('none')",
    "free_push_endpoint('none', 0)",
    'claim_notification_pushes(10)',
  ];

  it.each(calls)('%s leaves the policies in force', async (call) => {
    const after = await database.asOwner(async (owner) => {
      await sql`begin; reset app.upkeep`.execute(owner);
      await sql`select * from ${sql.raw(call)}`.execute(owner);
      const { rows } = await sql<{
        upkeep: string;
      }>`select coalesce(current_setting('app.upkeep', true), '') as upkeep`.execute(owner);
      await sql`rollback`.execute(owner);
      return rows[0]!.upkeep;
    });
    expect(after).not.toBe('on');
  });

  it('are listed completely', async () => {
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and prosrc like '%app.upkeep%'`.execute(
      database.db,
    );
    const sums = ORGANISATION_TOTALS.flatMap((table) =>
      ['insert', 'update', 'delete'].map((event) => `${table}_sum_${event}`),
    );
    const triggers = [
      'businesses_take_rows_along',
      'note_credits',
      'users_keep_sign_ins',
      'number_changes',
      'organisation_businesses_sum',
      ...sums,
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...triggers, ...calls.map((call) => call.replace(/\(.*/, ''))].sort(),
    );
  });

  it('answer only for the requested person', async () => {
    const token = await sql`select user_id from find_token(${mine.key})`.execute(database.db);
    expect(token.rows).toEqual([{ user_id: mine.userId }]);
    const role = await sql`select role from find_business_role(${mine.userId}, ${theirs.businessId})`.execute(
      database.db,
    );
    expect(role.rows).toEqual([]);
  });
});
