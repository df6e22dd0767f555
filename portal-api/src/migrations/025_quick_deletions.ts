/**
 * A test that has no counts any more is deleted without a deletion of none: each would wake the triggers that keep the
 * totals, some milliseconds a test, where a whole business goes.
 */
export const up = `
create or replace function tests_drop_counts() returns trigger language plpgsql as $$
begin
  if exists (select from test_counts where business_id = old.business_id and test_id = old.id) then
    delete from test_counts where business_id = old.business_id and test_id = old.id;
  end if;
  return old;
end $$;
`;
