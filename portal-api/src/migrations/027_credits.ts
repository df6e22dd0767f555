import { isolateTenant } from './isolation.ts';

/**
 * Credits that a business received and used. A trigger records them, so that it covers every way of changing the
 * balance: an approved request, the laboratory's system, an operator.
 */
export const up = `
create table credit_changes (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  at timestamptz not null default now(),
  change integer not null check (change <> 0),
  primary key (business_id, id)
);
create index credit_changes_at on credit_changes (business_id, at);
${isolateTenant('credit_changes')}

create function note_credits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  insert into credit_changes (business_id, change) values (new.id, new.credits - old.credits);
  perform set_config('app.upkeep', before, true);
  return null;
end $$;
create trigger note_credits after update of credits on businesses
  for each row when (new.credits <> old.credits) execute function note_credits();
`;
