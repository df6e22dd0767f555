import { isolateTenant } from './isolation.ts';

/** Imports of results: what each of them made, so that it can be undone for a month. */
export const up = `
create table test_imports (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  file_name text not null,
  -- The headings with the fields that their columns were imported as; empty for the template.
  layout jsonb not null,
  rows integer not null,
  imported_by integer references users on delete set null,
  imported_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_by integer references users on delete set null,
  undone_at timestamptz,
  -- Ids of the rows that it made.
  tests integer[] not null,
  animals integer[] not null,
  clients integer[] not null,
  groups integer[] not null default '{}',
  -- Tests that were booked before and got their result, with the method that they had.
  filled jsonb not null,
  primary key (business_id, id)
);
create index test_imports_order on test_imports (business_id, imported_at desc, id desc);
${isolateTenant('test_imports')}`;
