/**
 * Announcements say by the field's word how far their audience has been notified. Processes of the version before note
 * it under the former names: a trigger keeps both alike until a later migration drops those.
 */
export const up = `
alter table announcements add column notified_through integer not null default 0, add column notified_at timestamptz;
update announcements set notified_through = told_through, notified_at = told_at;
create function announcements_former_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.told_at is distinct from old.told_at then new.notified_at := new.told_at; end if;
  if tg_op = 'UPDATE' and new.told_through <> old.told_through then new.notified_through := new.told_through; end if;
  new.told_at := new.notified_at;
  new.told_through := new.notified_through;
  return new;
end $$;
create trigger announcements_former_names before insert or update on announcements
  for each row execute function announcements_former_names();
drop index announcements_due;
create index announcements_due on announcements (publish_at) where notified_at is null and withdrawn_at is null;`;
