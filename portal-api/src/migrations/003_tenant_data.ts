/**
 * The tenants' own data. The business is the first column of every key, so that a table can be distributed
 * by tenant, and a foreign key can never point into another tenant.
 */
export const up = `
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
  primary key (business_id, id)
);
create unique index clients_name_postcode on clients (business_id, lower(name), upper(replace(coalesce(postcode, ''), ' ', '')));
create index clients_number on clients (business_id, number);
create index clients_name_order on clients (business_id, lower(name) text_pattern_ops, id);
create index clients_name_search on clients using gin (business_id, name gin_trgm_ops);

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
create unique index tests_uuid on tests (business_id, uuid);
create index tests_by_time on tests (business_id, created_at desc, id desc) include (status, animal_type, test_type);
create index tests_by_status on tests (business_id, status, created_at desc, id desc);
create index tests_by_client on tests (business_id, client_id, created_at desc, id desc);
create index tests_by_animal on tests (business_id, animal_id, created_at desc, id desc) where animal_id is not null;
create index tests_sample_prefix on tests (business_id, lower(sample_id) text_pattern_ops);
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

-- Cut points in epg: zero is No Infection, below light_max Light, below moderate_max Moderate, below high_max High,
-- else Very High. A level whose cut point is null is not used.
create table burden_thresholds (
  animal_type smallint not null,
  parasite text not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  source text not null,
  primary key (animal_type, parasite)
);
`;
