/** Imports of clients are stored as those of results are, and what imports taught can be listed. */
export const up = `
alter table test_imports add column kind text not null default 'results' check (kind in ('results', 'clients'));
alter table import_matches
  add column kind text not null default 'results' check (kind in ('results', 'clients')),
  -- As the file has them; null for a layout from before they were kept.
  add column headings text[];`;
