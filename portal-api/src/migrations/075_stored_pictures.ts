import { isolateUser } from './isolation.ts';

/**
 * Files of users that are in the object store, as `stored_files` for businesses (070).
 *
 * Logos and profile pictures are in the object store under `file_sha256`, or in their row. The previous version only
 * knows the bytes: when it changes a picture, the row has both, and the bytes are the picture. So a row needs at least
 * one of them.
 *
 * `report_png` is the logo as reports display it. Reports are generated inside a transaction, which must not wait for
 * the object store, so this small copy stays in the row, as thumbnails of photographs do.
 *
 * A logo has no key to `stored_files`: every node of a distributed database has all logos, but only its own tenants'
 * files. The sweep compares them.
 */
export const up = `
create table stored_user_files (
  user_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  unused_since timestamptz default now(),
  primary key (user_id, sha256)
);
create index stored_user_files_unused on stored_user_files (unused_since) where unused_since is not null;
${isolateUser('stored_user_files')}

alter table business_logos add column file_sha256 text, add column report_png bytea,
  alter column bytes drop not null,
  add constraint business_logos_place check (num_nonnulls(bytes, file_sha256) > 0);
create index business_logos_in_rows on business_logos (business_id) where bytes is not null;

alter table user_avatars add column file_sha256 text,
  alter column bytes drop not null,
  add constraint user_avatars_place check (num_nonnulls(bytes, file_sha256) > 0),
  add foreign key (user_id, file_sha256) references stored_user_files;
create index user_avatars_file on user_avatars (user_id, file_sha256) where file_sha256 is not null;
create index user_avatars_in_rows on user_avatars (user_id) where bytes is not null;`;
