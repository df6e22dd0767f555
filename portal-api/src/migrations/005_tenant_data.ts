/**
 * The tenants' own data. The business is the first column of every key, so that a table can be distributed
 * by tenant, and no foreign key can point to another tenant.
 */
export const up = String.raw`
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Names are compared without accents and with one kind of apostrophe: "padraig o'brien" finds Pádraig O’Brien, and Áine
-- sorts before Brian. Only Latin letters are reduced; other scripts are unchanged.
create function plain_name(it text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(translate(lower(it), '’‘ʼ´', $q$''''$q$), nfd), '[\u0300-\u036f]', '', 'g')
$$;

-- Status: 1 active, 0 inactive, 2 pending.
create table clients (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  name text not null check (length(name) <= 120),
  number text,
  postcode text,
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  lat double precision,
  lng double precision,
  farm_type text,
  flock_number text,
  details text check (length(details) <= 2000),
  status smallint not null default 1 check (status between 0 and 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The text that a search compares, so that even a word in half of an organisation's clients is found by one index.
  name_key text collate "C" generated always as (plain_name(name)) stored,
  primary key (business_id, id)
);
create unique index clients_name_postcode on clients (business_id, lower(name), upper(replace(coalesce(postcode, ''), ' ', '')));
create index clients_number on clients (business_id, number);
create index clients_name_order on clients (business_id, name_key, id);
-- The cast limits this index to name searches. Otherwise the planner would also use it for lookups by tenant, where the
-- primary key is meant.
create index clients_name_search on clients using gin ((business_id::bigint), name_key gin_trgm_ops);

-- Animal types: 1 Bovine, 2 Ovine, 3 Equine, 4 Caprine, 7 Poultry, 8 Alpaca, 9 Llama.
create table animals (
  business_id integer not null,
  id integer generated always as identity,
  client_id integer not null,
  name text not null default '' check (length(name) <= 120),
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  date_of_birth date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index animals_client on animals (business_id, client_id, lower(name), id);
create unique index animals_name_type_birth on animals (business_id, client_id, lower(name), animal_type, date_of_birth)
  where name <> '';
-- Allows index-only scans for clients with a type of animal.
create index animals_by_type on animals (business_id, animal_type, client_id);

-- Test types: 1, 2 and 6 are worm counts, 3 is the fluke test. Source type: 0 own, 1 external.
create table tests (
  business_id integer not null,
  id integer generated always as identity,
  uuid text not null,
  sample_id text not null check (length(sample_id) <= 120),
  client_id integer not null,
  animal_id integer,
  animal_type smallint not null check (animal_type in (1, 2, 3, 4, 7, 8, 9)),
  test_type smallint not null check (test_type in (1, 2, 3, 6)),
  source_type smallint not null default 0 check (source_type in (0, 1)),
  status text not null check (status in ('processing', 'positive', 'negative', 'failed')),
  method text not null,
  -- Animals in the sample: 1 for an individual, more for a pool.
  pool_size smallint not null default 1 check (pool_size > 0),
  -- 1 dosed, 2 not dosed, 3 not known.
  dosed smallint not null default 3 check (dosed between 1 and 3),
  coccidia_visible boolean,
  tester_name text,
  sampled_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients on delete cascade,
  foreign key (business_id, animal_id) references animals on delete set null (animal_id)
);
-- Lists by time, pages by id, and a client's tests with their outcome use index-only scans. The rows are stored in the
-- order of time, so each row of a client would be on a different page.
create unique index tests_uuid on tests (business_id, uuid) include (id, client_id);
create index tests_by_time on tests (business_id, created_at desc, id desc) include (status, animal_type, test_type, client_id);
create index tests_by_status on tests (business_id, status, created_at desc, id desc);
create index tests_by_client on tests (business_id, client_id, created_at desc, id desc) include (status, animal_type, test_type);
create index tests_by_animal on tests (business_id, animal_id, created_at desc, id desc) where animal_id is not null;
-- The column as well as its lower case, because PostgreSQL cannot derive the column from the expression.
create index tests_sample_prefix on tests (business_id, lower(sample_id) text_pattern_ops, id)
  include (sample_id, client_id, status, animal_type, test_type, created_at);
create index tests_sample_search on tests using gin (sample_id gin_trgm_ops);

create table test_counts (
  business_id integer not null,
  test_id integer not null,
  parasite text not null check (parasite in ('strongyle', 'nematodirus', 'strongyloides', 'trichuris', 'moniezia',
    'coccidia', 'parascaris', 'anoplocephala')),
  eggs_counted integer not null check (eggs_counted >= 0),
  multiplication_factor smallint not null check (multiplication_factor > 0),
  -- Eggs per gram; oocysts per gram for coccidia.
  epg integer not null generated always as (eggs_counted * multiplication_factor) stored,
  primary key (business_id, test_id, parasite),
  foreign key (business_id, test_id) references tests on delete cascade
);

create table comments (
  business_id integer not null,
  id integer generated always as identity,
  test_id integer not null,
  author_id integer references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, test_id) references tests on delete cascade
);
create index comments_test on comments (business_id, test_id, created_at, id);

-- After an edit of cut points: the former ones, by which a range of a business's weeks is still graded. A job shrinks
-- the range, some weeks at a time, until no row is left, so that an edit does not wait until millions of tests are
-- graded. Another edit may come before that; the ranges of a business are consecutive.
create table former_thresholds (
  business_id integer not null references businesses on delete cascade,
  animal_type smallint not null,
  parasite text not null,
  weeks_before date not null default 'infinity',
  -- False if there were no cut points.
  known boolean not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  weeks_from date not null default '-infinity',
  primary key (business_id, animal_type, parasite, weeks_before),
  check (weeks_from < weeks_before)
);

-- Deleting a business deletes all of its rows. If the cascade alone deleted its tests, the triggers would write new
-- totals for a business that no longer exists. So the counted rows are deleted first, a whole table in each statement.
-- Exports belong to their users, and may contain rows of the business.
create function businesses_take_rows_along() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from test_counts where business_id = old.id;
  delete from tests where business_id = old.id;
  delete from clients where business_id = old.id;
  delete from exports where context_business_id = old.id or old.id = any (business_ids);
  perform set_config('app.upkeep', before, true);
  return old;
end $$;
create trigger businesses_deleting before delete on businesses
  for each row execute function businesses_take_rows_along();
`;
