import { isolateTenant } from './isolation.ts';

/**
 * Assessments before a prescription. A signed one keeps its sheet with the figures and texts of its moment, because
 * groups, treatments and results can be corrected later.
 */
export const up = `
create table assessments (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  -- Rises with each change, so that two people can't overwrite each other's text.
  revision integer not null default 1,
  -- By question, in the vet's words; a standard question has none.
  wordings jsonb not null default '{}' check (jsonb_typeof(wordings) = 'object'),
  -- By question; a question without an answer has none.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  conclusion text check (length(conclusion) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_by integer references users on delete set null,
  -- Kept when the account is deleted.
  signer text,
  -- The document in the language in which it was signed, and the same as data. Type json keeps the order of its fields.
  sheet json,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade,
  check ((signed_at is null) = (sheet is null) and (signed_at is null) = (signer is null)),
  check (signed_at is null or conclusion <> '')
);
create index assessments_client on assessments (business_id, client_id, id desc);
${isolateTenant('assessments')}`;
