/**
 * The audit trail is read in the name of a business or an organisation, and written by whoever acts. Whatever a query
 * forgets, it never shows the acts of another tenant.
 */
export const up = `
create function app_organisation_id() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('app.organisation_id', true), '')::integer
$$;
alter table audit_log enable row level security, force row level security;
create policy own on audit_log for select using (
  business_id = any ((select app_business_ids())::integer[]) or organisation_id = (select app_organisation_id()));
create policy written on audit_log for insert with check (true);
create policy upkeep on audit_log to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
`;
