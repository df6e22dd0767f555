import { isolateTenant } from './isolation.ts';

/**
 * The order in which rows were changed, for programs that read on from a cursor. A number that is drawn when a row is
 * written is not enough: a transaction that commits later can have drawn a lower number, and a reader who is already
 * past it would never see its rows. So the rows of a transaction get their numbers when it commits, under a lock of the
 * business that is held until the commit can be seen. A deleted row leaves its number behind.
 */
export interface Kept {
  readonly table: string;
  readonly kind: string;
  /** Its id for programs, if this is not the number. */
  readonly uuid: string;
}

const KEPT: readonly Kept[] = [
  { table: 'clients', kind: 'client', uuid: 'null::text' },
  { table: 'groups', kind: 'group', uuid: 'null::text' },
  { table: 'animals', kind: 'animal', uuid: 'null::text' },
  { table: 'tests', kind: 'result', uuid: 'uuid' },
];

const store = ({ kind, uuid }: Kept, rows: string, isDeleted: boolean): string => `
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, '${kind}', id, ${uuid}, ${isDeleted} from (${rows}) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted`;

const EVENTS = {
  insert: { tables: 'new table as new_rows', rows: 'select * from new_rows', isDeleted: false },
  update: {
    tables: 'old table as old_rows new table as new_rows',
    rows: `select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o`,
    isDeleted: false,
  },
  delete: { tables: 'old table as old_rows', rows: 'select * from old_rows', isDeleted: true },
} as const;

/** The triggers that note what happens to the rows of a table. */
export const triggers = (kept: Kept): string =>
  Object.entries(EVENTS)
    .map(([event, { tables, rows, isDeleted }]) => {
      const name = `${kept.table}_noted_${event}`;
      return `
create function ${name}() returns trigger language plpgsql as $$
begin
  execute $planned$${store(kept, rows, isDeleted)}$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (${rows}) r$planned$;
  return null;
end $$;
create trigger ${name} after ${event} on ${kept.table} referencing ${tables} for each statement execute function ${name}();`;
    })
    .join('\n');

export const up = `
create table change_counters (
  business_id integer primary key references businesses on delete cascade,
  last bigint not null
);
${isolateTenant('change_counters')}

create table data_changes (
  business_id integer not null references businesses on delete cascade,
  kind text not null,
  row_id integer not null,
  uuid text,
  -- Both are set when the transaction commits.
  number bigint,
  changed_at timestamptz,
  is_deleted boolean not null,
  primary key (business_id, kind, row_id)
);
create index data_changes_order on data_changes (business_id, kind, number);
create index data_changes_open on data_changes (business_id) where number is null;
${isolateTenant('data_changes')}

-- One row for each statement until its transaction commits: a trigger for each changed row would take minutes for an
-- import.
create table open_changes (
  business_id integer not null references businesses on delete cascade,
  id uuid default gen_random_uuid(),
  primary key (business_id, id)
);
${isolateTenant('open_changes')}

-- The transaction may work in another context when it commits than when it wrote.
create function number_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
  open_rows bigint;
  last_number bigint;
begin
  perform set_config('app.upkeep', 'on', true);
  -- The first statement of the transaction numbers the rows of all.
  if exists (select from open_changes where business_id = new.business_id and id = new.id) then
    delete from open_changes where business_id = new.business_id;
    select count(*) into open_rows from data_changes where business_id = new.business_id and number is null;
    insert into change_counters as c (business_id, last) values (new.business_id, open_rows)
      on conflict (business_id) do update set last = c.last + excluded.last returning last into last_number;
    -- By place: a join by key is planned for a few rows, and would read the whole table for each row of an import.
    update data_changes d set number = last_number - open_rows + r.place, changed_at = clock_timestamp()
      from (
        select ctid, row_number() over (order by kind, row_id) as place from data_changes
        where business_id = new.business_id and number is null
      ) r
      where d.ctid = r.ctid;
  end if;
  perform set_config('app.upkeep', before, true);
  return null;
end $$;
create constraint trigger number_changes after insert on open_changes
  deferrable initially deferred for each row execute function number_changes();

insert into data_changes (business_id, kind, row_id, uuid, number, changed_at, is_deleted)
select business_id, kind, id, uuid, row_number() over (partition by business_id order by kind, id), now(), false
from (${KEPT.map(({ table, kind, uuid }) => `select business_id, '${kind}' as kind, id, ${uuid} as uuid from ${table}`).join(' union all ')}) r;
insert into change_counters (business_id, last) select business_id, max(number) from data_changes group by 1;
${KEPT.map(triggers).join('\n')}

create table idempotency_keys (
  business_id integer not null references businesses on delete cascade,
  key text not null,
  request_hash text not null,
  -- Null while the first request runs, in its transaction.
  answer text,
  created_at timestamptz not null default now(),
  primary key (business_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
${isolateTenant('idempotency_keys')}
`;
