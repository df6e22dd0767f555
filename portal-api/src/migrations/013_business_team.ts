/** Invitations to the team of a business, in addition to those of organisations. */
export const up = `
alter table invitations
  alter column organisation_id drop not null,
  add column business_id integer references businesses on delete cascade,
  add constraint invitations_tenant check ((organisation_id is null) <> (business_id is null)),
  -- Only an organisation links businesses to itself.
  add constraint invitations_team check (business_id is null or kind = 'member');
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check
  check (role in ('member', 'manager') or (role = 'owner' and business_id is not null));
create index invitations_business on invitations (business_id, created_at desc) where business_id is not null;

create policy team on invitations using (business_id = any ((select app_business_ids())::integer[]))
  with check (business_id = any ((select app_business_ids())::integer[]));

create or replace function claim_expired_invitations(most integer) returns table (id integer, kind text,
  organisation_id integer, organisation_name text, email text, inviter_id integer, inviter_language text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update invitations i set expired_at = now()
    from (
      select i.id, coalesce(o.name, b.name) as name, u.id as inviter, u.language from invitations i
      left join organisations o on o.id = i.organisation_id left join businesses b on b.id = i.business_id
      left join users u on u.id = i.invited_by
      where i.expires_at <= now() and i.accepted_at is null and i.declined_at is null and i.expired_at is null
        and i.withdrawn_at is null
      order by i.expires_at limit most for update of i skip locked
    ) due
    where i.id = due.id
    returning i.id, i.kind, i.organisation_id, due.name, i.email, due.inviter, due.language;
  perform set_config('app.upkeep', before, true);
end $$;
`;
