/**
 * Pages in the order of ids, and samples by the beginning of theirs, are found without the rows: these lie in the order
 * of time, each on a page of its own. A column beside its own lower case, as PostgreSQL does not see the one in the other.
 */
export const up = `
drop index tests_sample_prefix;
create index tests_sample_prefix on tests (business_id, lower(sample_id) text_pattern_ops, id)
  include (sample_id, client_id, status, animal_type, test_type, created_at);
drop index tests_uuid;
create unique index tests_uuid on tests (business_id, uuid) include (id, client_id);
`;
