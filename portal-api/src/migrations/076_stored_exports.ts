/** The parts of prepared exports that are in the object store, among the files of their user (075). */
export const up = `
alter table export_chunks add column file_sha256 text,
  alter column bytes drop not null,
  add constraint export_chunks_place check (num_nonnulls(bytes, file_sha256) = 1),
  add foreign key (user_id, file_sha256) references stored_user_files;
create index export_chunks_file on export_chunks (user_id, file_sha256) where file_sha256 is not null;
create index export_chunks_in_rows on export_chunks (user_id, export_id, part) where file_sha256 is null;`;
