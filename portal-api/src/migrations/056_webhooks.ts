import { isolateTenant } from './isolation.ts';

/**
 * Webhooks of a business. A change stores its deliveries in its own transaction, by triggers: it is certain to be told,
 * and nothing is told of a change that was undone.
 */
interface Told {
  readonly table: string;
  /** Statements after which rows are told, with the rows: `business_id`, `type`, `subject`, `data`. */
  readonly on: Readonly<Partial<Record<keyof typeof TABLES, string>>>;
}

const TABLES = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const;

const changed = (kind: string, change: string, rows: string) =>
  `select r.business_id, '${kind}.changed' as type, '${change} ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', '${change}') as data from ${rows} r`;
const DIFFERENT = `(select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
  where n is distinct from o)`;
const both = (condition: string) =>
  `(select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id where ${condition})`;

const ofPeople = (kind: string): Told['on'] => ({
  insert: changed(kind, 'added', 'new_rows'),
  update: changed(kind, 'changed', DIFFERENT),
  delete: changed(kind, 'deleted', 'old_rows'),
});

const HAS_RESULT = "status in ('positive', 'negative')";
const recorded = (rows: string) => `select r.business_id, 'result.recorded' as type, r.uuid as subject,
    jsonb_build_object('id', r.uuid, 'sampleId', r.sample_id, 'clientId', r.client_id, 'groupId', r.group_id,
      'animalId', r.animal_id, 'testedOn', r.tested_on, 'status', r.status) as data
    from ${rows} r where r.${HAS_RESULT}`;
const finished = (rows: string) => `select r.business_id, 'check.finished' as type, r.id::text as subject,
    jsonb_build_object('id', r.id, 'clientId', r.client_id, 'groupId', r.group_id, 'treatmentId', r.treatment_id,
      'product', r.product, 'treatedOn', r.treated_on, 'parasite', r.parasite) as data
    from ${rows} r where r.is_complete`;

const TOLD: readonly Told[] = [
  { table: 'clients', on: ofPeople('client') },
  { table: 'animals', on: ofPeople('animal') },
  {
    table: 'tests',
    on: { insert: recorded('new_rows'), update: recorded(both(`o.status not in ('positive', 'negative')`)) },
  },
  {
    table: 'test_corrections',
    on: {
      insert: `select r.business_id, 'result.corrected' as type, t.uuid || ' ' || r.id as subject,
        jsonb_build_object('id', t.uuid) as data
        from new_rows r join tests t on t.business_id = r.business_id and t.id = r.test_id`,
    },
  },
  {
    table: 'treatments',
    on: {
      insert: `select r.business_id, 'treatment.recorded' as type, r.id::text as subject,
        jsonb_build_object('id', r.id, 'clientId', r.client_id, 'groupId', r.group_id, 'treatedOn', r.treated_on,
          'product', r.product) as data from new_rows r`,
    },
  },
  {
    table: 'treatment_checks',
    on: { insert: finished('new_rows'), update: finished(both('not o.is_complete')) },
  },
  {
    table: 'test_imports',
    on: {
      insert: `select r.business_id, 'import.finished' as type, r.id::text as subject,
        jsonb_build_object('id', r.id, 'fileName', r.file_name, 'results', cardinality(r.tests),
          'clients', cardinality(r.clients), 'animals', cardinality(r.animals)) as data from new_rows r`,
    },
  },
];

/** What an import has changed is told by its one event. */
const JOIN_IMPORT = `execute $planned$delete from webhook_deliveries d using new_rows n
    where d.business_id = n.business_id and d.created_at = now()
      and d.type in ('client.changed', 'animal.changed', 'result.recorded', 'result.corrected')$planned$;`;

// Planned for each statement: with a kept plan, the rows of an import would be joined as if they were a few.
const triggers = ({ table, on }: Told): string =>
  Object.entries(on)
    .map(
      ([event, rows]) => `
create function ${table}_told_${event}() returns trigger language plpgsql as $$
begin
  ${table === 'test_imports' ? JOIN_IMPORT : ''}
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (${rows}) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $$;
create trigger ${table}_told_${event} after ${event} on ${table} referencing ${TABLES[event as keyof typeof TABLES]}
  for each statement execute function ${table}_told_${event}();`,
    )
    .join('\n');

export const up = `
create table webhooks (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Signs what is sent, so it can't be a hash.
  secret text not null,
  -- Signs as well until then.
  former_secret text,
  former_until timestamptz,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  switched_off_at timestamptz,
  primary key (business_id, id)
);
${isolateTenant('webhooks')}

create table webhook_deliveries (
  business_id integer not null,
  id uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  -- Their order within a transaction.
  number bigint generated always as identity,
  type text not null,
  subject text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  attempted_at timestamptz,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- The answer's, null without an answer.
  status integer,
  problem text,
  primary key (business_id, id),
  foreign key (business_id, webhook_id) references webhooks on delete cascade,
  -- A transaction tells of a subject once, however many statements change it.
  unique (business_id, webhook_id, type, subject, created_at)
);
create index webhook_deliveries_log on webhook_deliveries (business_id, webhook_id, number desc);
create index webhook_deliveries_due on webhook_deliveries (business_id, webhook_id, due_at)
  where delivered_at is null and given_up_at is null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
${isolateTenant('webhook_deliveries')}

create function webhook_deliveries_stored() returns trigger language plpgsql as $$
begin
  execute $planned$select pg_notify('portal_webhooks', business_id || ' ' || webhook_id)
    from (select distinct business_id, webhook_id from new_rows) r$planned$;
  return null;
end $$;
create trigger webhook_deliveries_stored after insert on webhook_deliveries referencing new table as new_rows
  for each statement execute function webhook_deliveries_stored();

-- The levels that webhooks were last told.
create table webhook_levels (
  business_id integer not null,
  client_id integer not null,
  level text not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients on delete cascade
);
${isolateTenant('webhook_levels')}
${TOLD.map(triggers).join('\n')}
`;
