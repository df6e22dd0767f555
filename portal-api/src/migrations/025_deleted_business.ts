/**
 * A business that is deleted takes all of its rows along. The totals are kept by triggers, which would write new ones
 * for a business that is gone where the cascade alone took its tests: so what is counted goes first, whole tables at
 * once. Exports are their users' own, and may hold its rows.
 */
export const up = `
create function businesses_take_rows_along() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from test_counts where business_id = old.id;
  delete from tests where business_id = old.id;
  delete from clients where business_id = old.id;
  delete from exports where context_business_id = old.id or old.id = any (business_ids);
  perform set_config('app.upkeep', before, true);
  return old;
end $$;
create trigger businesses_deleting before delete on businesses
  for each row execute function businesses_take_rows_along();
`;
