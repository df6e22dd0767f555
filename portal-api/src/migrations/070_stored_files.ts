import { isolateTenant } from './isolation.ts';

/**
 * Files of a business that are in the object store, named by their content. A photograph is either there or in its row.
 *
 * There is no key to `businesses`: when a business is deleted, its rows stay until the sweep has deleted their objects.
 * A row that nothing refers to is deleted a day after `unused_since`; so a backup of the objects that is made after the
 * database's has every file that the database names.
 */
export const up = `
create table stored_files (
  business_id integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  unused_since timestamptz default now(),
  primary key (business_id, sha256)
);
create index stored_files_unused on stored_files (business_id, unused_since) where unused_since is not null;
${isolateTenant('stored_files')}

alter table test_photos add column sha256 text;
alter table test_photos alter column bytes drop not null;
alter table test_photos add constraint test_photos_place check (num_nonnulls(bytes, sha256) = 1);
alter table test_photos add foreign key (business_id, sha256) references stored_files;
create index test_photos_file on test_photos (business_id, sha256) where sha256 is not null;
create index test_photos_in_rows on test_photos (business_id, id) where sha256 is null;`;
