/**
 * The audit trail, mails and page views will be partitioned by month, with the table of today as the partition of all
 * rows before the first month. This condition lets it become a partition without being read under a lock.
 *
 * The first month is the next but one: rows must not reach it before 073 has run, even if that needs several attempts.
 */
export const up = `
do $$
declare
  first_month constant timestamptz := (date_trunc('month', now() at time zone 'utc') + interval '2 months') at time zone 'utc';
begin
  execute format('alter table audit_log add constraint audit_log_before check (at < %L) not valid', first_month);
  execute format('alter table mails add constraint mails_before check (created_at < %L) not valid', first_month);
  execute format('alter table page_views add constraint page_views_before check (viewed_at < %L) not valid', first_month);
end $$;`;
