/**
 * Levels of regions that businesses compare themselves with. Cells are disjoint: a business counts in its county if that
 * is anonymous, otherwise in the other counties of its country, never in both. A month is calculated once, a week after
 * its end, and then never changes, so that two results never differ by one business. Only rounded shares are stored.
 */
export const up = `
create table region_months (month date primary key, made_at timestamptz not null default now());

create table region_levels (
  month date not null,
  animal_type smallint not null,
  country text not null,
  -- Empty means all counties of the country that are not anonymous on their own, together.
  county text not null,
  -- The share of High and Very High among worm tests with a level, in whole per cent.
  share smallint not null check (share between 0 and 100),
  businesses smallint not null check (businesses >= 5),
  primary key (month, animal_type, country, county)
);

-- Only the two functions below read or write them.
alter table region_months enable row level security, force row level security;
alter table region_levels enable row level security, force row level security;
create policy upkeep on region_months to current_user using ((select app_upkeep())) with check ((select app_upkeep()));
create policy upkeep on region_levels to current_user using ((select app_upkeep())) with check ((select app_upkeep()));

create policy own on region_months using (false);
create policy own on region_levels using (false);

/*
 * At least five businesses, none with more than half of the tests. A reader who knows a part can subtract it. So
 * without one business, or the businesses of one person, four others must remain, none with more than half. Without
 * the businesses that an organisation oversees, either none or at least two must remain.
 */
create function region_is_anonymous(ids integer[], amounts bigint[]) returns boolean language sql stable as $$
  with part as (
    select p.business_id, p.amount from unnest(ids, amounts) as p (business_id, amount)
  ), observer as (
    select 'business ' || p.business_id as who, 4 as needed, p.business_id from part p
    union
    select 'user ' || m.user_id, 4, m.business_id from business_members m where m.business_id = any (ids)
    union
    select 'organisation ' || o.organisation_id, 2, o.business_id from organisation_businesses o
    where o.business_id = any (ids) and o.link_status = 1
  ), remainder as (
    select w.who, w.needed, count(*) as businesses, max(p.amount) as most, sum(p.amount) as amount
    from (select distinct who, needed from observer) w
    join part p on not exists (select from observer o where o.who = w.who and o.business_id = p.business_id)
    group by 1, 2
  )
  select (select count(*) >= 5 and max(amount) * 2 <= sum(amount) from part)
    and not exists (
      select from remainder r
      where r.businesses < r.needed or (r.needed > 2 and r.most * 2 > r.amount)
    )
$$;

-- Calculates a closed month. Returns false if the month is still open or has already been calculated.
create function freeze_region_month(asked date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.upkeep', true), '');
  is_new boolean;
begin
  if asked <> date_trunc('month', asked)::date or asked + interval '1 month 7 days' > now() then
    return false;
  end if;
  perform set_config('app.upkeep', 'on', true);
  insert into region_months (month) values (asked) on conflict do nothing;
  is_new := found;
  if is_new then
    insert into region_levels (month, animal_type, country, county, share, businesses)
    with own as (
      select w.business_id, w.animal_type, b.country, coalesce(b.county, '') as county,
        sum(w.tests) as tests, coalesce(sum(w.tests) filter (where w.level >= 4), 0) as heavy
      from level_weeks w join businesses b on b.id = w.business_id
      where w.week >= asked and w.week < asked + interval '1 month'
        and w.status in ('positive', 'negative') and w.level >= 1
      group by 1, 2, 3, 4
    ), counties as (
      select o.animal_type, o.country, o.county,
        case when o.county = '' then false
          else region_is_anonymous(array_agg(o.business_id), array_agg(o.tests)) end as is_anonymous
      from own o group by 1, 2, 3
    ), placed as (
      select o.animal_type, o.country, case when c.is_anonymous then o.county else '' end as county,
        o.business_id, o.tests, o.heavy
      from own o join counties c using (animal_type, country, county)
    )
    select asked, p.animal_type, p.country, p.county, round(100 * sum(p.heavy) / sum(p.tests)), count(*)
    from placed p group by p.animal_type, p.country, p.county
    having region_is_anonymous(array_agg(p.business_id), array_agg(p.tests));
  end if;
  perform set_config('app.upkeep', before, true);
  return is_new;
end $$;

-- The levels of the region of one business, which the transaction has to name.
create function region_levels_of(asked integer, species smallint, since date)
returns table (month date, county text, country text, share smallint, businesses smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.upkeep', true), '');
begin
  if not (asked = any (app_business_ids())) then
    raise insufficient_privilege using message = 'business not named';
  end if;
  perform set_config('app.upkeep', 'on', true);
  return query
    select distinct on (l.month) l.month, l.county, l.country, l.share, l.businesses
    from businesses b
    join region_levels l on l.country = b.country and l.county in (coalesce(b.county, ''), '')
    where b.id = asked and l.animal_type = species and l.month >= since
    order by l.month, l.county desc;
  perform set_config('app.upkeep', before, true);
end $$;
`;
