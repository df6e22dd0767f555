/** Reads the tables, under a lock that neither reads nor writes wait for. */
export const up = `
alter table audit_log validate constraint audit_log_before;
alter table mails validate constraint mails_before;
alter table page_views validate constraint page_views_before;`;
