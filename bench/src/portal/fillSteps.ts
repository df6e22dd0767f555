/** The size of the data. The shares are the same at every size. */
import { SQL_NOW } from './clock.ts';

const SQL_TODAY = `(${SQL_NOW})::date`;

export interface FillSize {
  readonly tests: number;
  readonly businesses: number;
  /** Businesses of the organisation: the large one and others of all sizes. */
  readonly organisation: number;
  /** Businesses of a second organisation, if there is one: the large one and the next ones. */
  readonly largeOrganisation?: number;
  /** The large business's share of the tests: 0.08 if it is not given. */
  readonly largeShare?: number;
}

export interface FillStage {
  readonly name: string;
  readonly text: string;
}

const LARGE_SHARE = 0.08;
const TESTS_PER_CLIENT = 50;
const ANIMALS_PER_CLIENT = 6;

/**
 * Fills a migrated, empty database: many small businesses and a large one, and visits with several samples over three
 * years. Rows are in chronological order, as in production. The random seed and the last day are fixed.
 */
export function fillStages(size: FillSize): readonly FillStage[] {
  const { businesses, organisation, largeOrganisation = 0, tests, largeShare = LARGE_SHARE } = size;
  const every = Math.max(1, Math.floor(businesses / organisation));
  return [
    { name: 'businesses', text: people(businesses, every, organisation) + largeOne(largeOrganisation) },
    { name: 'clients and animals', text: clients(tests, businesses, largeShare) },
    { name: 'visits', text: visits(tests) },
    { name: 'tests', text: TEST_ROWS },
    { name: 'counts', text: COUNT_ROWS },
    { name: 'farms and efficacy checks', text: FARM_ROWS },
  ];
}

/** User 1 owns the large business, user 2 belongs to the organisation, user 3 is staff. */
const people = (count: number, every: number, linked: number): string => `
insert into users (id, email, name, is_staff) overriding system value values
  (1, 'owner@bench.example', 'Owner', false), (2, 'organisation@bench.example', 'Organisation', false),
  (3, 'staff@bench.example', 'Staff', true);
insert into businesses (id, name, county, country, lat, lng, time_zone) overriding system value
  select i, 'Veterinary ' || i, 'County ' || (i % 30), c.name, 51 + (i % 40) / 10.0, -9 + (i % 50) / 10.0, time_zone_of(c.name)
  from generate_series(1, ${count}) i,
    lateral (select (array['Republic of Ireland', 'UK - Wales', 'UK', 'France'])[1 + i % 4] as name) c;
insert into organisations (id, name) overriding system value values (1, 'Overseer');
insert into business_members (business_id, user_id, role) values (1, 1, 4);
insert into organisation_members (organisation_id, user_id, role, access_level) values (1, 2, 1, 1);
insert into organisation_businesses (organisation_id, business_id, link_status, linked_at)
  select 1, 1 + (i - 1) * ${every}, 1, ${SQL_NOW} from generate_series(1, ${linked}) i;
select setval(pg_get_serial_sequence('users', 'id'), 3), setval(pg_get_serial_sequence('businesses', 'id'), ${count}),
  setval(pg_get_serial_sequence('organisations', 'id'), 1);`;

const largeOne = (linked: number): string => `
insert into organisations (id, name) overriding system value select 2, 'Large overseer' where ${linked} > 0;
insert into organisation_businesses (organisation_id, business_id, link_status, linked_at)
  select 2, i, 1, ${SQL_NOW} from generate_series(1, ${linked}) i;
select setval(pg_get_serial_sequence('organisations', 'id'), max(id)) from organisations;`;

/** Sizes follow those of real practices: the share of the i-th is (i + 3)^-0.6. */
const clients = (tests: number, businesses: number, largeShare: number): string => `
create unlogged table bench_businesses as
  with weights as (
    select i as id, case when i = 1 then ${largeShare} else (1 - ${largeShare}) * w / sum(w) filter (where i > 1) over () end as share
    from (select i, (i + 3) ^ (-0.6) as w from generate_series(1, ${businesses}) i) s
  ), sized as (
    select id, share, sum(share) over (order by id) as until, greatest(5, round(share * ${tests} / ${TESTS_PER_CLIENT}))::int as clients
    from weights
  )
  select id, share, until, clients, (sum(clients) over (order by id) - clients)::int as clients_before from sized;
insert into clients (business_id, id, name, number, postcode, city, county, lat, lng, farm_type, flock_number, created_at)
  overriding system value
  select b.id, b.clients_before + k,
    (array['Murphy','Byrne','Kelly','O''Brien','Walsh','Doyle','Nolan','Keane','Lynch','Daly','Hughes','Morgan','Evans','Price',
      'Fraser','Reid','Boyd','Irwin','Shaw','Dunne','Quinn','Foley','Healy','Moran','Casey','Burke','Power','Flynn','Regan',
      'Tobin','Ashworth','Beckett','Carver','Denholm','Elliott','Fenwick','Garnett','Holroyd','Ingham','Jardine'])[1 + h % 40]
      || ' ' || (array['Farm','Hill Farm','Livestock','Dairy','Lowland Farm','Stud','Brothers','Glen'])[1 + h / 40 % 8]
      || ' ' || (array['Ballinrobe','Clonmore','Derrygarve','Eskermore','Fintown','Glenamoy','Hollyford','Inver','Kilbride',
      'Lisduff','Moyne','Newmarket','Oranmore','Portlaw','Rathowen'])[1 + h / 320 % 15],
    'C-' || k, 'F' || lpad((k % 90 + 10)::text, 2, '0') || ' ' || upper(substr(md5(k::text), 1, 4)), 'Athenry', 'County ' || (b.id % 30),
    51 + (h % 400) / 100.0, -9 + (h % 500) / 100.0, 'Sheep', 'IE ' || k, ${SQL_NOW} - interval '4 years'
  from bench_businesses b, generate_series(1, b.clients) k, lateral (select abs(hashint4(b.clients_before + k)) as h) r;
insert into animals (business_id, id, client_id, name, animal_type) overriding system value
  select c.business_id, (c.id - 1) * ${ANIMALS_PER_CLIENT} + k, c.id, 'Animal ' || k,
    (array[1, 2, 2, 2, 3, 4])[1 + c.id % 6] from clients c, generate_series(1, ${ANIMALS_PER_CLIENT}) k;
select setval(pg_get_serial_sequence('clients', 'id'), max(id)) from clients;
select setval(pg_get_serial_sequence('animals', 'id'), max(id)) from animals;
create unlogged table bench_slots as
  select slot, min(id) as id from generate_series(0, 9999) slot
  join bench_businesses on until > slot / 10000.0 - 1e-9 group by 1;
analyze clients, bench_businesses, bench_slots;`;

/** A few clients are tested often, most rarely. There are many visits in summer and few in winter. */
const visits = (tests: number): string => `
select setseed(0.42);
create unlogged table bench_visits as
  with drawn as (
    select b.id as business_id, b.clients_before + 1 + floor(b.clients * r ^ 1.6)::int as client_id, samples, at
    from (
      select floor(random() * 10000)::int as slot, random() as r, 1 + floor(random() * 11)::int as samples,
        date_trunc('day', ${SQL_NOW}) - 1095 * (1 - random() ^ 0.8) * interval '1 day' as day, random() as season,
        random() * interval '9 hours' + interval '8 hours' as hour
      from generate_series(1, ${tests} / 2 + 100)
    ) v
    join bench_slots using (slot) join bench_businesses b using (id),
    lateral (select date_trunc('day', v.day) + v.hour as at) t
    where season < (array[0.3,0.3,0.4,0.6,0.8,1,1,1,0.9,0.8,0.5,0.3])[extract(month from v.day)::int]
      and at < ${SQL_NOW}
  ), numbered as (
    -- Drawn at random, so that leaving out the rest leaves no gap in time.
    select *, sum(samples) over (order by hashint4(client_id), at, samples rows unbounded preceding) as until from drawn
  )
  select row_number() over (order by at, client_id) as id, business_id, client_id, samples, at, random() < 0.12 as fluke,
    random() < 0.6 as infected, case when random() < 0.8 then (array[1, 2, 2, 2, 3, 4])[1 + client_id % 6]
      else (array[1, 2, 3, 4])[1 + floor(random() * 4)::int] end as animal_type, (array[1, 1, 1, 2, 6])[1 + floor(random() * 5)::int] as worm_type
  from numbered where until - samples < ${tests};`;

const TEST_ROWS = `
select setseed(0.43);
insert into tests (business_id, id, uuid, sample_id, client_id, animal_id, animal_type, test_type, status, method, dosed,
    coccidia_visible, tester_name, sampled_at, created_at, completed_at, tested_on, tested_time, sampled_on)
  overriding system value
  select business_id, row_number() over (order by visit, sample), md5((row_number() over (order by visit, sample))::text)::uuid::text,
    chr(65 + business_id * 7 % 26) || chr(65 + business_id / 26 % 26) || '-' || to_char(at, 'YYMMDD') || '-' || visit % 90 + 10
      || lpad(sample::text, 2, '0'),
    client_id, case when random() < 0.85 then (client_id - 1) * ${ANIMALS_PER_CLIENT} + 1 + sample % ${ANIMALS_PER_CLIENT} end,
    animal_type, case when fluke then 3 else worm_type end,
    case when at > ${SQL_NOW} - interval '36 hours' and random() < 0.7 then 'processing' when random() < 0.015 then 'failed'
      when infected and random() < 0.8 then 'positive' else 'negative' end,
    'McMaster', 3, false, 'Una Tester', at - interval '1 day', tested_at, at + interval '1 day',
    (tested_at at time zone time_zone)::date, (tested_at at time zone time_zone)::time,
    ((at - interval '1 day') at time zone time_zone)::date
  from (
    select v.id as visit, v.*, s as sample, v.at + s * interval '2 minutes' as tested_at, b.time_zone
    from bench_visits v join businesses b on b.id = v.business_id, generate_series(1, v.samples) s order by v.id, s
  ) n;
select setval(pg_get_serial_sequence('tests', 'id'), max(id)) from tests;`;

/** Three parasites per worm test. A few animals shed most of the eggs. */
const COUNT_ROWS = `
select setseed(0.44);
insert into test_counts (business_id, test_id, parasite, eggs_counted, multiplication_factor)
  select t.business_id, t.id, p.parasite,
    case when t.status = 'negative' then 0 when p.place = 1 then 1 + floor(-ln(1 - random()) * 8)::int
      when random() < 0.6 then 0 else floor(-ln(1 - random()) * 4)::int end, 50
  from tests t, unnest(case t.animal_type when 2 then array['strongyle', 'nematodirus', 'coccidia']
    when 3 then array['strongyle', 'parascaris'] else array['strongyle', 'trichuris', 'strongyloides'] end)
    with ordinality p (parasite, place)
  where t.test_type <> 3 and t.status in ('positive', 'negative');
drop table bench_visits, bench_businesses, bench_slots;`;

/** Two of three clients have farm data, and one in ten has a completed reduction test. */
const FARM_ROWS = `
insert into client_farms (business_id, client_id, altitude, lambing_first, lambing_last)
  select business_id, id, id % 35 * 10, ${SQL_TODAY} - 200, ${SQL_TODAY} - 170 from clients where id % 3 <> 0;
insert into treatment_checks (business_id, client_id, kind, animal_type, group_name, product, active_class, treated_on,
    parasite, factor, paired, purpose, before_day, before_source, before_counts, after_day, after_source, after_counts,
    second_from, second_until, is_complete, answers)
  select c.business_id, c.id, 'reduction', 2, 'Lambs', 'Drench', (array['bz', 'lv', 'ml', 'ad', 'si'])[1 + c.id % 5],
    d.day, 'strongyle', 50, true, 'clinical', d.day, 'typed',
    array[0, 3500, 400, 150, 0, 0, 0, 200, 0, 400, 0, 2000, 2900, 9300]::float8[], d.day + 14, 'typed',
    array[0, 200, 0, 50, 300, 0, 0, 0, 0, 0, 0, 0, 100, 50 * (c.id % 17)]::float8[], d.day + 14, d.day + 17, true,
    '{"heaviestWeight": true, "gunCalibrated": true, "productInDate": true, "heldUntilSwallowed": true, "rightInterval": true, "enoughEggs": true}'
  from clients c, lateral (select ${SQL_TODAY} - (c.id % 1000)::int - 30 as day) d where c.id % 10 = 0;`;
