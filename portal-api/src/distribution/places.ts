/** Where a table lives in a distributed database: in shards by business, whole on every node, or on the coordinator only. */
export type Place = 'tenant' | 'shared' | 'local';

/** Small tables that are read everywhere or referenced by tenants' rows; copied to every node, so a write needs all nodes. */
export const SHARED: Readonly<Record<string, string>> = {
  users: 'people belong to several businesses and organisations',
  businesses: 'the tenants themselves: names and settings, listed across tenants',
  business_logos: 'shown before sign-in, looked up by the hash of their content',
  business_members: 'read to find out which tenants a request may name',
  organisations: 'oversee several businesses',
  organisation_members: 'as business_members',
  organisation_businesses: 'as business_members',
  invitations: 'of organisations and of teams, answered by people',
  burden_thresholds: 'cut points from the literature, the same for everyone; triggers join them',
  weather_stations: 'facts, the same for everyone',
  weather_daily: 'facts, the same for everyone',
  weather_ahead: 'as weather_daily',
};

/** Tables of users or of the portal that are never joined with tenants' rows; kept on the coordinator. */
export const LOCAL: Readonly<Record<string, string>> = {
  sessions: 'a person’s',
  access_tokens: 'a person’s',
  password_resets: 'a person’s',
  spent_renewals: 'a person’s',
  known_devices: 'a person’s',
  former_passwords: 'a person’s',
  totp_secrets: 'a person’s',
  recovery_codes: 'a person’s',
  passkeys: 'a person’s',
  passkey_challenges: 'before it is known who asks',
  support_access: 'of people of the platform',
  notifications: 'a person’s, from any business',
  notification_actions: 'a person’s',
  notification_preferences: 'a person’s',
  pending_joins: 'of people who prove their address',
  push_subscriptions: 'a person’s',
  calendar_feeds: 'a person’s',
  server_keys: 'the portal’s own',
  mail_keys: 'a person’s',
  requests: 'a person’s, answered by a business or an organisation',
  user_avatars: 'a person’s',
  stored_user_files: 'a person’s',
  user_visits: 'a person’s',
  user_sign_ins: 'a person’s; changed by every sign-in, so that it must not need every node',
  rate_limits: 'of addresses and emails, before it is known who asks',
  saved_views: 'a person’s',
  organisation_test_days: 'of an organisation, over its businesses',
  organisation_test_weeks: 'as organisation_test_days',
  organisation_test_months: 'as organisation_test_days',
  organisation_parasite_weeks: 'as organisation_test_days',
  organisation_level_weeks: 'as organisation_test_days',
  exports: 'a person’s, over the businesses of a context',
  export_chunks: 'as exports',
  mails: 'the outbox of the whole portal',
  page_views: 'anonymous',
  contract_uses: 'counts of remotes, without users and tenants',
  announcements: 'of the platform, for people of all tenants',
  announcement_images: 'as announcements',
  stored_portal_files: 'as announcements',
  audit_log: 'acts in a business, in an organisation, or in neither',
  forecast_watches: 'a person’s',
  region_months: 'of all tenants together',
  region_levels: 'of all tenants together, anonymous',
  weather_feeds: 'of the weather job',
  schema_expansions: 'of the database itself',
  schema_migrations: 'of the database itself',
};

/**
 * The place of a table. A table with the policy `tenant` is distributed unless it is shared.
 * @returns undefined if that is not known: a new table without that policy is in neither list
 */
export function placeOf(table: string, isTenant: boolean): Place | undefined {
  if (table in SHARED) return 'shared';
  if (table in LOCAL) return isTenant ? undefined : 'local';
  return isTenant ? 'tenant' : undefined;
}
