/** Invitations that promise an access level and can be withdrawn; the audit trail by whom it concerns. */
export const up = `
alter table invitations
  add column access_level smallint not null default 0 check (access_level >= 0),
  add column withdrawn_at timestamptz;

create index audit_log_organisation on audit_log (organisation_id, at desc, id desc) where organisation_id is not null;
create index audit_log_business on audit_log (business_id, at desc, id desc) where business_id is not null;
`;
