import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

/**
 * Tables whose ids are still integers, with about 2,100 million values. A change of the type would rewrite the table, and
 * all that refer to it, under a lock. No table may be added.
 */
const INTEGER_IDS: readonly string[] = [
  'animals',
  'api_keys',
  'assessments',
  'businesses',
  'client_reports',
  'clients',
  'comments',
  'credit_changes',
  'groups',
  'invitations',
  'mails',
  'notification_actions',
  'notifications',
  'organisations',
  'push_subscriptions',
  'support_access',
  'test_corrections',
  'test_imports',
  'test_photos',
  'tests',
  'treatment_checks',
  'treatment_plans',
  'treatment_versions',
  'treatments',
  'users',
  'webhooks',
];

/** Columns with foreign keys that are still integers, by table. No column may be added. */
const INTEGER_KEYS: Readonly<Record<string, string>> = {
  animal_merges: 'animal_id business_id merged_by',
  animals: 'business_id client_id',
  announcements: 'author_id',
  api_keys: 'business_id created_by',
  assessments: 'business_id client_id signed_by',
  audit_log: 'business_id organisation_id user_id',
  business_logos: 'business_id',
  business_members: 'business_id user_id',
  calendar_feeds: 'user_id',
  change_counters: 'business_id',
  client_farms: 'business_id client_id',
  client_merges: 'business_id client_id merged_by',
  client_months: 'business_id client_id',
  client_reports: 'business_id client_id sent_by',
  client_totals: 'business_id client_id',
  clients: 'business_id',
  comments: 'author_id business_id test_id',
  credit_changes: 'business_id',
  data_changes: 'business_id',
  export_chunks: 'user_id',
  exports: 'user_id',
  forecast_watches: 'user_id',
  former_passwords: 'user_id',
  former_thresholds: 'business_id',
  groups: 'business_id client_id',
  idempotency_keys: 'business_id',
  import_matches: 'business_id stored_by',
  import_words: 'business_id stored_by',
  invitations: 'business_id invited_by organisation_id',
  known_devices: 'user_id',
  level_weeks: 'business_id',
  mail_keys: 'user_id',
  mail_recipients: 'business_id',
  notification_actions: 'notification_id user_id',
  notification_preferences: 'user_id',
  notifications: 'invitation_id user_id',
  open_changes: 'business_id',
  opened_tests: 'business_id test_id user_id',
  organisation_businesses: 'business_id organisation_id',
  organisation_level_weeks: 'organisation_id',
  organisation_members: 'organisation_id user_id',
  organisation_parasite_weeks: 'organisation_id',
  organisation_test_days: 'organisation_id',
  organisation_test_months: 'organisation_id',
  organisation_test_weeks: 'organisation_id',
  parasite_weeks: 'business_id',
  passkey_challenges: 'user_id',
  passkeys: 'user_id',
  password_resets: 'user_id',
  pending_joins: 'invitation_id',
  products: 'business_id',
  push_subscriptions: 'user_id',
  recovery_codes: 'user_id',
  requests: 'answered_by business_id organisation_id user_id',
  reviews: 'answered_by business_id',
  saved_views: 'user_id',
  sessions: 'user_id',
  spent_renewals: 'user_id',
  support_access: 'business_id organisation_id user_id',
  test_corrections: 'business_id corrected_by test_id',
  test_counts: 'business_id test_id',
  test_days: 'business_id',
  test_imports: 'business_id imported_by undone_by',
  test_months: 'business_id',
  test_photos: 'added_by business_id test_id',
  test_weeks: 'business_id',
  tests: 'animal_id business_id client_id group_id',
  totp_secrets: 'user_id',
  treatment_animals: 'animal_id business_id treatment_id',
  treatment_checks: 'business_id client_id created_by group_id treatment_id',
  treatment_plan_animals: 'animal_id business_id plan_id',
  treatment_plans: 'business_id client_id group_id planned_by',
  treatment_versions: 'business_id changed_by client_id',
  treatments: 'business_id client_id group_id recorded_by',
  user_avatars: 'user_id',
  user_visits: 'user_id',
  webhook_deliveries: 'business_id webhook_id',
  webhook_levels: 'business_id client_id',
  webhooks: 'business_id created_by',
};

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

it('ids are bigint, and only the listed ones are not yet', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attnum > 0
      and (a.attidentity <> '' or exists (select from pg_attrdef d
        where d.adrelid = c.oid and d.adnum = a.attnum and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'))
      and a.atttypid <> 'bigint'::regtype order by c.relname collate "C"`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(INTEGER_IDS);
});

it('foreign keys are bigint, and only the listed ones are not yet', async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select c.relname as table, string_agg(distinct a.attname::text, ' ' order by a.attname::text) as columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not c.relispartition
      and a.atttypid = 'integer'::regtype group by c.relname order by c.relname collate "C"`.execute(
    database.db,
  );
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(INTEGER_KEYS);
});

it('the sequence of a bigint id counts as far as the id does', async () => {
  const { rows } = await sql`select c.relname as name, s.seqtypid::regtype::text as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_sequence s on s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attidentity <> ''
      and a.atttypid <> s.seqtypid`.execute(database.db);
  expect(rows).toEqual([]);
});

it('ids beyond the range of an integer are read as numbers', async () => {
  const far = 3_000_000_000;
  const { rows } = await database.asOwner((owner) =>
    sql<{ id: number; ids: number[] }>`insert into audit_log (id, action) overriding system value
      values (${far}, 'login') returning id, array[id] as ids`.execute(owner),
  );
  expect(rows).toEqual([{ id: far, ids: [far] }]);
});
