/**
 * Multiplication factors with up to two decimals, as of slides with 12.5 eggs per gram for one egg. Eggs per gram are
 * eggs times factor, without rounding, so that a count stays on its side of a cut point.
 */
export const up = `
alter table test_counts drop column epg;
alter table test_counts alter column multiplication_factor type numeric(6, 2);
alter table test_counts add column epg numeric(14, 2) not null generated always as (eggs_counted * multiplication_factor) stored;
alter table treatment_checks alter column factor type numeric(6, 2);
alter table parasite_weeks alter column epg_total type numeric(20, 2);

drop function burden_level(integer, burden_thresholds);
create function burden_level(epg numeric, thresholds burden_thresholds) returns text
language sql immutable parallel safe as $$
  select case
    when epg = 0 then 'No Infection'
    when thresholds.parasite is null then 'Invalid'
    when epg < thresholds.light_max then 'Light'
    when epg < thresholds.moderate_max then 'Moderate'
    when epg < thresholds.high_max then 'High'
    else 'Very High'
  end
$$;
drop function burden_level(integer, burden_thresholds, former_thresholds);
create function burden_level(epg numeric, thresholds burden_thresholds, former former_thresholds) returns text
language sql immutable parallel safe as $$
  select case
    when former.business_id is null then burden_level(epg, thresholds)
    when epg = 0 then 'No Infection'
    when not former.known then 'Invalid'
    when epg < former.light_max then 'Light'
    when epg < former.moderate_max then 'Moderate'
    when epg < former.high_max then 'High'
    else 'Very High'
  end
$$;`;
