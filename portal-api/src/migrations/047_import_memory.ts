import { isolateTenant } from './isolation.ts';

/** What a business has answered while importing results: the match of a file's columns, and the meaning of words. */
export const up = `
create table import_matches (
  business_id integer not null references businesses on delete cascade,
  -- A hash of the headings.
  layout text not null,
  -- \`columns\` and \`addUp\` of the choices.
  match jsonb not null,
  stored_by integer references users on delete set null,
  stored_at timestamptz not null default now(),
  primary key (business_id, layout)
);
${isolateTenant('import_matches')}

create table import_words (
  business_id integer not null references businesses on delete cascade,
  field text not null,
  -- Without case, accents, spaces and marks.
  word text not null,
  meaning text not null,
  stored_by integer references users on delete set null,
  stored_at timestamptz not null default now(),
  primary key (business_id, field, word)
);
${isolateTenant('import_words')}`;
