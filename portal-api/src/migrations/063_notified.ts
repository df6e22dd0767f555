/** Announcements say by the field's word how far their audience has been notified. */
export const up = `
alter table announcements rename column told_at to notified_at;
alter table announcements rename column told_through to notified_through;`;
