import { isolateUser } from './isolation.ts';

const definerFunction = (signature: string, result: string, query: string): string => `
create function ${signature} returns ${result}
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  ${query}
  perform set_config('app.upkeep', before, true);
end $$;`;

/** Only for current platform staff, because their flags may have been removed since. */
const GRANT = `
  from support_access g join users u on u.id = g.user_id
  where g.user_id = asked_user and g.ended_at is null and g.expires_at > now()
    and (u.is_staff or u.is_admin) and u.disabled_at is null`;

/** Whether the tenant requires a second factor and the session has none. Work without a session is not locked. */
const LOCKED = (tenant: string): string => `${tenant}.requires_second_factor and asked_session is not null
  and not exists (select from sessions s where s.id = asked_session and s.second_factor)`;

/**
 * Support access: platform staff view one tenant for an hour, with a reason that the tenant can read. The functions that
 * look up memberships for every request now also return support access, and whether a second factor is missing.
 */
export const up = `
create table support_access (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity,
  business_id integer references businesses on delete cascade,
  organisation_id integer references organisations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  check ((business_id is null) <> (organisation_id is null))
);
create index support_access_open on support_access (expires_at) where ended_at is null;
${isolateUser('support_access')}

${definerFunction(
  'find_business_access(asked_user integer, asked_business integer, asked_session uuid)',
  'table (role smallint, locked boolean, support boolean)',
  `return query select m.role, ${LOCKED('b')}, false
    from business_members m join businesses b on b.id = m.business_id
    where m.user_id = asked_user and m.business_id = asked_business;
  if not found then
    return query select 1::smallint, false, true ${GRANT} and g.business_id = asked_business limit 1;
  end if;`,
)}
${definerFunction(
  'find_organisation_access(asked_user integer, asked_organisation integer, asked_session uuid)',
  'table (role smallint, access_level smallint, business_ids integer[], locked boolean, support boolean)',
  `return query select m.role, m.access_level, array(
      select l.business_id from organisation_businesses l
      where l.organisation_id = m.organisation_id and l.link_status = 1), ${LOCKED('o')}, false
    from organisation_members m join organisations o on o.id = m.organisation_id
    where m.user_id = asked_user and m.organisation_id = asked_organisation;
  if not found then
    return query select 1::smallint, 1::smallint, array(
      select l.business_id from organisation_businesses l
      where l.organisation_id = asked_organisation and l.link_status = 1), false, true
    ${GRANT} and g.organisation_id = asked_organisation limit 1;
  end if;`,
)}
${definerFunction(
  'claim_expired_support()',
  'table (user_id integer, id integer, business_id integer, organisation_id integer)',
  `return query update support_access g set ended_at = g.expires_at
    where g.ended_at is null and g.expires_at <= now()
    returning g.user_id, g.id, g.business_id, g.organisation_id;`,
)}
`;
