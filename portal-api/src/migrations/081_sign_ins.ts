import { definerFunction, isolateUser } from './isolation.ts';

/**
 * When a user last signed in, apart from the user. A distributed database has users on every node, and a row that every
 * sign-in changes would need all of them (record 68).
 *
 * A sign-in changes its row here first, and reads the password afterwards. The trigger makes a change of the password
 * or the end of an account wait for that row, so that neither misses a session that begins at the same time. It also
 * keeps what the previous version writes to `users.last_login_at`.
 */
export const up = `
create table user_sign_ins (
  user_id bigint primary key references users on delete cascade,
  last_at timestamptz
);
${isolateUser('user_sign_ins')}
create policy seen on user_sign_ins for select using (true);
grant select, update on user_sign_ins to epigram_portal;

create function users_keep_sign_ins() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  insert into user_sign_ins as s (user_id, last_at) values (new.id, new.last_login_at)
    on conflict (user_id) do update set last_at = greatest(s.last_at, excluded.last_at);
  perform set_config('app.upkeep', before, true);
  return null;
end $$;
create trigger users_keep_sign_ins after insert or update of last_login_at, password_hash, disabled_at on users
  for each row execute function users_keep_sign_ins();

-- As the owner, who claims the invitation before in the same transaction: a distributed database would make another
-- role wait for that.
${definerFunction(
  'expire_pending_links(asked_organisation bigint, asked_owner bigint)',
  'table (business_id bigint)',
  `return query update organisation_businesses l set link_status = 3
    where l.organisation_id = asked_organisation and l.link_status = 2
      and l.business_id in (select m.business_id from business_members m where m.user_id = asked_owner and m.role = 4)
      and exists (select from invitations i join users u on lower(u.email) = lower(i.email)
        where i.organisation_id = asked_organisation and i.kind = 'business' and i.expired_at is not null and u.id = asked_owner)
    returning l.business_id;`,
)}

-- Citus takes no now() beside a column of the row that changes.
create or replace function end_business_mails(asked_key uuid) returns table (ended bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
  moment constant timestamptz := now();
begin
  perform set_config('app.upkeep', 'on', true);
  return query update mail_recipients r set ended_at = coalesce(r.ended_at, moment) where r.key = asked_key
    returning r.business_id;
  perform set_config('app.upkeep', before, true);
end $$;`;

export const data = `
insert into user_sign_ins (user_id, last_at) select id, last_login_at from users on conflict do nothing`;
