import { definerFunction } from './isolation.ts';

/** The way back for a person who has ended the reports of a business, with the key of the same link. */
export const up = definerFunction(
  'resume_business_mails(asked_key uuid)',
  'table (resumed integer)',
  `return query update mail_recipients r set ended_at = null where r.key = asked_key returning r.business_id;`,
);
