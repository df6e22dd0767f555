import { isolateUser } from './isolation.ts';

/**
 * Exports that run in the background, with their files. They belong to a user, regardless of the businesses in them. A
 * job of the queue (src/kernel/jobs) does the work; the rows here store its progress.
 */
export const up = `
create table exports (
  user_id integer not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  format text not null check (format in ('pdf', 'xlsx')),
  language text not null,
  -- The context of the request, in which rights are checked again when the export runs and when its file is downloaded.
  context_business_id integer,
  context_organisation_id integer,
  search text,
  filters jsonb not null default '{}',
  -- The businesses whose rows are in the file, known once the export has started.
  business_ids integer[] not null default '{}',
  tests_total integer not null check (tests_total >= 0),
  tests_done integer not null default 0 check (tests_done >= 0),
  bytes bigint not null default 0,
  -- The number of attempts; a process whose attempt is no longer the latest must not write.
  attempt integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index exports_expiry on exports (expires_at);

create table export_chunks (
  user_id integer not null,
  export_id uuid not null,
  part integer not null,
  bytes bytea not null check (length(bytes) <= 1024 * 1024),
  primary key (user_id, export_id, part),
  foreign key (user_id, export_id) references exports on delete cascade
);
-- A zip can't be compressed further.
alter table export_chunks alter column bytes set storage external;

${isolateUser('exports')}
${isolateUser('export_chunks')}
`;
