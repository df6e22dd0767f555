/**
 * What Article 108 of Regulation (EU) 2019/6 asks of a medicine record. `products` holds each product with its actives;
 * it is null in rows from before, which describe one product by their columns. The columns stay and sum up all products.
 */
export const up = `
alter table treatments
  add column products jsonb check (jsonb_typeof(products) = 'array'),
  add column animal_count integer check (animal_count > 0),
  add column duration_days smallint check (duration_days > 0),
  add column last_dose_at time,
  add column prescriber_contact text check (length(prescriber_contact) <= 120),
  add column withdrawal_milk_hours smallint check (withdrawal_milk_hours >= 0),
  add column milk_forbidden boolean not null default false,
  -- The day from which withdrawal periods count.
  add column last_day date not null generated always as
    (coalesce(ended_on, treated_on + (coalesce(duration_days, 1)::int - 1))) stored;

-- The local time until which milk is withheld. Days end at midnight. Hours count from the last dose; if its time is not
-- known, from the end of its day, so that the period is never shorter than the label's. They are hours of real time, also
-- on a day when the clock changes.
create function milk_withdrawal_end(t treatments) returns timestamp language sql stable as $$
  select greatest(
    (t.last_day + 1 + t.withdrawal_milk::int)::timestamp,
    (((case when t.last_dose_at is null then (t.last_day + 1)::timestamp else t.last_day + t.last_dose_at end)
      at time zone b.time_zone) + t.withdrawal_milk_hours * interval '1 hour') at time zone b.time_zone)
  from businesses b where b.id = t.business_id
$$;`;
