import { MOVE_TESTS_IN_TIME } from './007_period_totals.ts';
import { isolateTenant } from './isolation.ts';

/**
 * The previous values of corrected results, with the reason. A correction can move a test to another day or animal type.
 * Its counts are rolled up by these, so they are removed before the change and added again after it.
 */
export const up = `
create table test_corrections (
  business_id integer not null,
  id integer generated always as identity,
  test_id integer not null,
  corrected_by integer references users on delete set null,
  corrected_at timestamptz not null default now(),
  reason text not null check (length(reason) between 1 and 2000),
  before jsonb not null,
  primary key (business_id, id),
  foreign key (business_id, test_id) references tests on delete cascade
);
create index test_corrections_test on test_corrections (business_id, test_id, corrected_at desc, id desc);
create or replace function tests_keep_fixed() returns trigger language plpgsql as $$
begin
  if old.business_id <> new.business_id
    or exists (select from test_counts where business_id = old.business_id and test_id = old.id) then
    raise exception 'the business of a test is fixed, and its time and animal type while it has counts'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
${MOVE_TESTS_IN_TIME}
${isolateTenant('test_corrections')}`;
