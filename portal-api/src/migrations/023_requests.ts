import { definerFunction, isolateUser } from './isolation.ts';

/**
 * Requests to a business or an organisation, with the first answer. If an organisation is named, it answers; otherwise
 * the business does.
 */
export const up = `
create table requests (
  user_id integer not null references users on delete cascade,
  id integer generated always as identity primary key,
  kind text not null check (kind in ('join-business', 'join-organisation', 'credits')),
  business_id integer references businesses on delete cascade,
  organisation_id integer references organisations on delete cascade,
  credits integer check (credits > 0),
  message text check (length(message) <= 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  answer text check (answer in ('approved', 'rejected')),
  comment text check (length(comment) <= 500)
);
-- At most one open request for the same thing.
create unique index requests_open on requests (user_id, kind, coalesce(business_id, 0), coalesce(organisation_id, 0))
  where answered_at is null;
${isolateUser('requests')}
create policy answering on requests using (organisation_id = (select app_organisation_id())
  or (organisation_id is null and business_id = any ((select app_business_ids())::integer[])));

-- The recipient of a request to join: a name, and at least one person who may answer, must exist.
${definerFunction(
  'find_join_target(asked_kind text, asked_name text, asked_email text)',
  'table (id integer)',
  `return query select b.id from businesses b join business_members m on m.business_id = b.id
      join users u on u.id = m.user_id
    where asked_kind = 'business' and lower(b.name) = lower(asked_name) and lower(u.email) = lower(asked_email)
      and m.role >= 4
    union all
    select o.id from organisations o join organisation_members m on m.organisation_id = o.id
      join users u on u.id = m.user_id
    where asked_kind = 'organisation' and lower(o.name) = lower(asked_name) and lower(u.email) = lower(asked_email)
      and m.role >= 3
    limit 1;`,
)}
`;
