/** The changes of burden thresholds are nobody's own: their trail is read by the platform's people. */
export const up = `
create policy thresholds on audit_log for select using (action = 'burden-thresholds-update');
create index audit_log_thresholds on audit_log (subject, at desc, id desc) where action = 'burden-thresholds-update';
`;
