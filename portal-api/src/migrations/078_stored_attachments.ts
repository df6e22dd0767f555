/** Mails of the last day without any attempt to send them, whose attachment is in the object store or not. */
const untried = (name: string, place: 'null' | 'not null'): string => `
function ${name}() returns table (id integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.id from mails m
    where m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '1 day' and m.attachment_sha256 is ${place}
    order by m.id limit 1000;
  perform set_config('app.upkeep', before, true);
end $$;`;

/**
 * Images of announcements and attachments of mails, in the object store or in their row (070, 075).
 *
 * Images belong to no business and no user, so their files are the portal's. As announcements, they have no policy.
 *
 * An attachment is a file of the business that sends it. `mails.business_id` names that business while there is an
 * attachment; only it may write such a mail. The previous version does not name it: the trigger takes it from the
 * recipient's key in the mail's unsubscribe URL. A later migration drops the trigger. There is no key to `stored_files`,
 * because a distributed database has all mails on one node; the sweep compares them, and the queries read unsent mails
 * only, which have an index. The constraint holds for all rows, but checking the existing ones would lock the months.
 *
 * A business takes its unsent mails along when it is deleted: their unsubscribe URLs lead nowhere from then on.
 */
export const up = `
create table stored_portal_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  unused_since timestamptz default now()
);
create index stored_portal_files_unused on stored_portal_files (unused_since) where unused_since is not null;

alter table announcement_images add column file_sha256 text references stored_portal_files,
  alter column bytes drop not null,
  add constraint announcement_images_place check (num_nonnulls(bytes, file_sha256) = 1);

alter table mails add column business_id bigint, add column attachment_sha256 text,
  add constraint mails_attachment_place
    check (attachment_sha256 is null or business_id is not null and attachment is null) not valid;
alter policy written on mails
  with check (business_id is null or business_id = any ((select app_business_ids())::integer[]));

create function mails_attachment_business() returns trigger language plpgsql as $$
begin
  select r.business_id into new.business_id from mail_recipients r
    where r.key = substring(new.unsubscribe_url from '/unsubscribe/([0-9a-f-]{36})/')::uuid;
  return new;
end $$;
create trigger mails_attachment_business before insert on mails
  for each row when (new.attachment is not null and new.business_id is null) execute function mails_attachment_business();
update mails m set business_id = r.business_id from mail_recipients r
  where m.sent_at is null and m.attachment is not null
    and r.key = substring(m.unsubscribe_url from '/unsubscribe/([0-9a-f-]{36})/')::uuid;

create or replace function businesses_take_rows_along() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from test_counts where business_id = old.id;
  delete from tests where business_id = old.id;
  delete from clients where business_id = old.id;
  delete from exports where context_business_id = old.id or old.id = any (business_ids);
  delete from mails where sent_at is null and business_id = old.id;
  perform set_config('app.upkeep', before, true);
  return old;
end $$;

-- The previous version sends what the first one finds, and does not know where an attachment is.
create or replace ${untried('find_untried_mails', 'null')}
create ${untried('find_untried_stored_mails', 'not null')}`;
