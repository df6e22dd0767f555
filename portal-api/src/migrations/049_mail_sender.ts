/** In whose name a mail is sent, and who gets the answers: a report to a farmer comes from the practice. */
export const up = `
alter table mails add column from_name text, add column reply_to text;`;
