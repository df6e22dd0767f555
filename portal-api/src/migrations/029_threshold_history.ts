/** Changes of burden thresholds belong to no tenant, so every context can read their audit entries. */
export const up = `
create policy thresholds on audit_log for select using (action = 'burden-thresholds-update');
create index audit_log_thresholds on audit_log (subject, at desc, id desc) where action = 'burden-thresholds-update';
`;
