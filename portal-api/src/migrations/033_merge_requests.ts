/** Members' requests to merge two clients of the business. The clients are looked up when a request is answered. */
export const up = `
alter table requests drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('join-business', 'join-organisation', 'credits', 'client-merge')),
  add column client_id integer,
  add column other_client_id integer;
drop index requests_open;
create unique index requests_open on requests (user_id, kind, coalesce(business_id, 0), coalesce(organisation_id, 0),
  coalesce(client_id, 0), coalesce(other_client_id, 0)) where answered_at is null;
`;
