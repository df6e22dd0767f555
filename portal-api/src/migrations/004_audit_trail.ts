import { SERVER_ROLE } from '../schema/serverRole.ts';

/**
 * The audit trail is append-only. The server's role has no rights to change it, and the trigger also stops the tables'
 * owner. If a user, business or organisation is deleted, its entries remain, without the reference.
 */
export const up = `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users on delete set null,
  business_id integer references businesses on delete set null,
  organisation_id integer references organisations on delete set null,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_time on audit_log (at);
create index audit_log_organisation on audit_log (organisation_id, at desc, id desc) where organisation_id is not null;
create index audit_log_business on audit_log (business_id, at desc, id desc) where business_id is not null;

create function audit_log_stands() returns trigger language plpgsql as $$
declare
  loose constant text[] := '{user_id,business_id,organisation_id}';
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - loose = to_jsonb(old) - loose
      and (new.user_id is null or new.user_id is not distinct from old.user_id)
      and (new.business_id is null or new.business_id is not distinct from old.business_id)
      and (new.organisation_id is null or new.organisation_id is not distinct from old.organisation_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stands before update or delete on audit_log for each row execute function audit_log_stands();
create trigger audit_log_stays before truncate on audit_log for each statement execute function audit_log_stands();

do $$ begin
  revoke update, delete, truncate on audit_log from ${SERVER_ROLE};
exception when undefined_object then null; -- migrated by a login that works without the role
end $$;
`;
