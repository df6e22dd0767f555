import { isolateTenant } from './isolation.ts';

/** Photographs of a test: the view through the microscope, or the sample on arrival. Always JPEG. */
export const up = `
create table test_photos (
  business_id integer not null,
  id integer generated always as identity,
  test_id integer not null,
  added_by integer references users on delete set null,
  added_at timestamptz not null default now(),
  description text not null default '' check (length(description) <= 120),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  thumbnail bytea not null,
  primary key (business_id, id),
  foreign key (business_id, test_id) references tests on delete cascade
);
create index test_photos_test on test_photos (business_id, test_id, id);
${isolateTenant('test_photos')}`;
