import { definerFunction, isolateTenant, isolateTenantWrites, isolateUser } from './isolation.ts';

const SETTINGS = `
create function app_business_ids() returns integer[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.business_ids', true), '')::integer[], '{}')
$$;
create function app_upkeep() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.upkeep', true), '') = 'on'
$$;
create function app_user_id() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::integer
$$;
create function app_organisation_id() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.organisation_id', true), '')::integer
$$;
create function app_key() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.key', true), '')
$$;
create function app_mail_id() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.mail_id', true), '')::integer
$$;
`;

const USER = '(select app_user_id())';
const ORGANISATION = '(select app_organisation_id())';
const BUSINESSES = 'any ((select app_business_ids())::integer[])';
const KEY = '(select app_key())';

/** Tables whose rows belong to a business. */
const TENANT_TABLES = [
  'clients',
  'animals',
  'tests',
  'test_counts',
  'comments',
  'test_days',
  'client_totals',
  'parasite_weeks',
  'test_months',
  'test_weeks',
  'client_months',
  'level_weeks',
];

interface Rules {
  /** Rows that the context may read, add and change. */
  readonly own?: string;
  /** Further rows that it may only read. */
  readonly seen?: string;
  /** Anyone may add rows, but not read them. */
  readonly written?: true;
}

const TABLES: Readonly<Record<string, Rules>> = {
  // Names are shown with comments, audit entries and memberships, even after the person has left.
  users: { own: `id = ${USER}`, seen: 'true', written: true },
  sessions: { own: `user_id = ${USER}`, seen: `renewal_hash = ${KEY}` },
  access_tokens: {
    own: `exists (select from sessions s where s.id = session_id and s.user_id = ${USER})`,
  },
  password_resets: { own: `user_id = ${USER}`, seen: `key_hash = ${KEY}` },
  organisations: { own: `id = ${ORGANISATION}`, seen: 'true' },
  organisation_members: { own: `organisation_id = ${ORGANISATION}`, seen: `user_id = ${USER}` },
  organisation_businesses: {
    own: `organisation_id = ${ORGANISATION}`,
    seen: `business_id = ${BUSINESSES}
      or organisation_id in (select m.organisation_id from organisation_members m where m.user_id = ${USER})`,
  },
  business_members: { own: `business_id = ${BUSINESSES}`, seen: `user_id = ${USER}` },
  invitations: { own: `organisation_id = ${ORGANISATION}`, seen: `token_hash = ${KEY}` },
  mails: { own: 'id = (select app_mail_id())', written: true },
  page_views: { written: true },
};

function isolate([table, { own, seen, written }]: [string, Rules]): string {
  return `
alter table ${table} enable row level security, force row level security;
${own ? `create policy own on ${table} using (${own}) with check (${own});` : ''}
${seen ? `create policy seen on ${table} for select using (${seen});` : ''}
${written ? `create policy written on ${table} for insert with check (true);` : ''}
create policy upkeep on ${table} to current_user using ((select app_upkeep())) with check ((select app_upkeep()));`;
}

const FUNCTIONS = [
  // Called by every request, before the caller is known.
  definerFunction(
    'find_token(asked text)',
    `table (user_id integer, email text, name text, language text, is_staff boolean, is_admin boolean,
      is_qc boolean, is_tester boolean, session_id uuid, expires_at timestamptz, revoked boolean, expired boolean)`,
    `return query select u.id, u.email, u.name, u.language, u.is_staff, u.is_admin, u.is_qc, u.is_tester, s.id,
      t.expires_at, s.revoked_at is not null or u.disabled_at is not null, t.expires_at <= now()
    from access_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = asked;`,
  ),
  definerFunction(
    'find_business_role(asked_user integer, asked_business integer)',
    'table (role smallint)',
    `return query select m.role from business_members m
    where m.user_id = asked_user and m.business_id = asked_business;`,
  ),
  definerFunction(
    'find_organisation_membership(asked_user integer, asked_organisation integer)',
    'table (role smallint, access_level smallint, business_ids integer[])',
    `return query select m.role, m.access_level, array(
      select l.business_id from organisation_businesses l
      where l.organisation_id = m.organisation_id and l.link_status = 1)
    from organisation_members m where m.user_id = asked_user and m.organisation_id = asked_organisation;`,
  ),
  definerFunction(
    'wake_notifications(asked integer)',
    'table (id integer, user_id integer)',
    `return query update notifications n set snoozed_until = null, is_read = false, read_at = null
    where n.snoozed_until <= now() and n.dismissed_at is null and (asked is null or n.id = asked)
    returning n.id, n.user_id;`,
  ),
  // Invitations that expired unanswered without a notice. Each is returned to only one caller.
  definerFunction(
    'claim_expired_invitations(most integer)',
    `table (id integer, kind text, organisation_id integer, organisation_name text, email text, inviter_id integer,
      inviter_language text)`,
    `return query update invitations i set expired_at = now()
    from (
      select i.id, o.name, u.id as inviter, u.language from invitations i
      join organisations o on o.id = i.organisation_id left join users u on u.id = i.invited_by
      where i.expires_at <= now() and i.accepted_at is null and i.declined_at is null and i.expired_at is null
        and i.withdrawn_at is null
      order by i.expires_at limit most for update of i skip locked
    ) due
    where i.id = due.id
    returning i.id, i.kind, i.organisation_id, due.name, i.email, due.inviter, due.language;`,
  ),
  // Deletes rows a week after they end. Until then, a late caller still gets the reason for the refusal.
  definerFunction(
    'sweep_sessions()',
    'void',
    `delete from sessions where expires_at < now() - interval '7 days';
  delete from access_tokens where expires_at < now() - interval '7 days';
  delete from password_resets where expires_at < now() - interval '7 days';`,
  ),
  definerFunction(
    'find_untried_mails()',
    'table (id integer)',
    `return query select m.id from mails m
    where m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '1 day' order by m.id limit 1000;`,
  ),
].join('\n');

/**
 * Row-level security. A transaction names its businesses (`app.business_ids`, `{3,7}`), its user, its organisation or
 * the presented secret, and sees only their rows; without the setting, it sees none. The policies also apply to the
 * tables' owner, so a query that has lost its role, or a definer function, sees nothing else either. Sign-in, which has
 * no user yet, and scheduled work call functions that do one thing each.
 */
export const up = `${SETTINGS}
${TENANT_TABLES.map((table) => isolateTenant(table)).join('\n')}
-- Everyone may read the names and logos of businesses; a change needs the business's context.
${isolateTenantWrites('businesses', 'id')}
${isolateTenantWrites('business_logos')}
${isolateTenantWrites('former_thresholds')}
${['notifications', 'notification_actions', 'user_visits'].map(isolateUser).join('\n')}
${Object.entries(TABLES).map(isolate).join('\n')}

-- Reading the audit trail needs the context of a business or an organisation; every context may add to it. A query that
-- forgets its tenant condition never returns another tenant's entries.
alter table audit_log enable row level security, force row level security;
create policy own on audit_log for select using (
  business_id = any ((select app_business_ids())::integer[]) or organisation_id = (select app_organisation_id()));
create policy written on audit_log for insert with check (true);
create policy upkeep on audit_log to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
${FUNCTIONS}
`;
