import { isolateTenant } from './isolation.ts';

/** The treatment log, treatment checks, and reports sent to farmers. */
export const up = `
create table treatments (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  group_name text check (length(group_name) <= 120),
  treated_on date not null,
  ended_on date check (ended_on >= treated_on),
  product text not null check (length(product) <= 120),
  active_class text not null,
  dose_basis text not null,
  route text not null,
  prescriber text,
  -- Days, as the product's label states them.
  withdrawal_meat smallint check (withdrawal_meat >= 0),
  withdrawal_milk smallint check (withdrawal_milk >= 0),
  reason text,
  note text check (length(note) <= 2000),
  recorded_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index treatments_client on treatments (business_id, client_id, treated_on desc, id desc);

-- Single animals of a treatment; a group has none.
create table treatment_animals (
  business_id integer not null,
  treatment_id integer not null,
  animal_id integer not null,
  primary key (business_id, treatment_id, animal_id),
  foreign key (business_id, treatment_id) references treatments on delete cascade,
  foreign key (business_id, animal_id) references animals on delete cascade
);
create index treatment_animals_animal on treatment_animals (business_id, animal_id);

create table treatment_checks (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  treatment_id integer,
  kind text not null check (kind in ('composite', 'reduction')),
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  group_name text,
  product text not null,
  active_class text not null,
  treated_on date not null,
  parasite text not null,
  factor smallint not null check (factor > 0),
  paired boolean not null,
  purpose text not null check (purpose in ('clinical', 'research')),
  -- Counts in epg at the time of the round, so that a report does not change later.
  before_day date,
  before_source text check (before_source in ('visit', 'typed')),
  before_counts double precision[],
  after_day date,
  after_source text check (after_source in ('visit', 'typed')),
  after_counts double precision[],
  sample_warnings text[] not null default '{}',
  second_from date not null,
  second_until date not null,
  is_complete boolean not null,
  answers jsonb not null,
  laboratory text,
  accreditation text,
  recommendation text check (length(recommendation) <= 2000),
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade,
  foreign key (business_id, treatment_id) references treatments on delete set null (treatment_id)
);
create index treatment_checks_client on treatment_checks (business_id, client_id, treated_on desc, id desc);
create index treatment_checks_treatment on treatment_checks (business_id, treatment_id);
create index treatment_checks_due on treatment_checks (business_id, second_from) where not is_complete;

create table client_reports (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  sent_by integer references users on delete set null,
  sent_at timestamptz not null default now(),
  language text not null,
  period_start date not null,
  period_end date not null,
  recipients text[] not null,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index client_reports_client on client_reports (business_id, client_id, sent_at desc, id desc);

-- A file attached to a mail.
alter table mails add column attachment_name text, add column attachment bytea;

${['treatments', 'treatment_animals', 'treatment_checks', 'client_reports'].map((table) => isolateTenant(table)).join('\n')}
`;
