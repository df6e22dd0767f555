import { definerFunction } from './isolation.ts';

const GRANT = `
  from support_access g join users u on u.id = g.user_id
  where g.user_id = asked_user and g.ended_at is null and g.expires_at > now()
    and (u.is_staff or u.is_admin) and u.disabled_at is null`;

const LINKED = (organisation: string): string => `
  select l.business_id from organisation_businesses l
  where l.organisation_id = ${organisation} and l.link_status = 1`;

/**
 * A tenant's rule about second factors holds on every way to its data. A session needs to have been opened with one; a
 * program or a job, which has no session, works for a person who has one. Members of an organisation also need one for
 * the linked businesses with such a rule, `locked_ids`.
 */
export const up = `
create function lacks_second_factor(asked_user integer, asked_session uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select case
    when asked_session is null then not exists (select from totp_secrets t where t.user_id = asked_user and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = asked_user)
    else not exists (select from sessions s where s.id = asked_session and s.second_factor)
  end
$$;

drop function find_business_access(integer, integer, uuid);
${definerFunction(
  'find_business_access(asked_user integer, asked_business integer, asked_session uuid)',
  'table (role smallint, locked boolean, support boolean)',
  `return query select m.role, b.requires_second_factor and lacks_second_factor(asked_user, asked_session), false
    from business_members m join businesses b on b.id = m.business_id
    where m.user_id = asked_user and m.business_id = asked_business;
  if not found then
    return query select 1::smallint, false, true ${GRANT} and g.business_id = asked_business limit 1;
  end if;`,
)}
drop function find_organisation_access(integer, integer, uuid);
${definerFunction(
  'find_organisation_access(asked_user integer, asked_organisation integer, asked_session uuid)',
  `table (role smallint, access_level smallint, business_ids integer[], locked boolean, locked_ids integer[],
    support boolean)`,
  `return query select m.role, m.access_level, array(${LINKED('m.organisation_id')}),
      o.requires_second_factor and f.lacks,
      array(select b.id from businesses b where f.lacks and b.requires_second_factor
        and b.id in (${LINKED('m.organisation_id')})), false
    from organisation_members m join organisations o on o.id = m.organisation_id
    cross join (select lacks_second_factor(asked_user, asked_session) as lacks) f
    where m.user_id = asked_user and m.organisation_id = asked_organisation;
  if not found then
    return query select 1::smallint, 1::smallint, array(${LINKED('asked_organisation')}), false, '{}'::integer[], true
    ${GRANT} and g.organisation_id = asked_organisation limit 1;
  end if;`,
)}
`;
