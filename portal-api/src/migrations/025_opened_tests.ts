import { isolateTenant } from './isolation.ts';

/** The tests that each user has opened. Home lists the very high results that the user has not opened. */
export const up = `
create table opened_tests (
  business_id integer not null,
  test_id integer not null,
  user_id integer not null references users on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (business_id, test_id, user_id),
  foreign key (business_id, test_id) references tests on delete cascade
);
${isolateTenant('opened_tests')}`;
