import { definerFunction, isolateTenant } from './isolation.ts';

/** Addresses outside the portal that a business has mailed, each with the key that ends the mails of that business. */
export const up = `
create table mail_recipients (
  business_id integer not null references businesses on delete cascade,
  address text not null,
  key uuid not null default gen_random_uuid(),
  ended_at timestamptz,
  primary key (business_id, address)
);
create index mail_recipients_key on mail_recipients (key);
${isolateTenant('mail_recipients')}
${definerFunction(
  'end_business_mails(asked_key uuid)',
  'table (ended integer)',
  `return query update mail_recipients r set ended_at = coalesce(r.ended_at, now()) where r.key = asked_key
    returning r.business_id;`,
)}
`;
