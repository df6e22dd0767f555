/**
 * Totals are read from their keys alone: their rows lie in the order in which they came, those of all businesses mixed,
 * and a chart of an organisation would fetch a page for nearly every row. The counts of one parasite are found
 * without those of the others, and rows that have become empty, which a write takes out, without any other. The tests
 * of a client tell their outcome without the row.
 */
export const up = `
alter table test_months drop constraint test_months_pkey, add primary key (business_id, month, animal_type, fluke)
  include (processing, positive, negative, failed);
alter table test_weeks drop constraint test_weeks_pkey, add primary key (business_id, week, animal_type, fluke)
  include (processing, positive, negative, failed);
alter table parasite_weeks drop constraint parasite_weeks_pkey,
  add primary key (business_id, parasite, week, animal_type, status, burden_level) include (tests, epg_total);
create index parasite_weeks_empty on parasite_weeks (business_id, week) where tests = 0;
alter table level_weeks drop constraint level_weeks_pkey,
  add primary key (business_id, week, animal_type, status, level) include (tests);
drop index tests_by_client;
create index tests_by_client on tests (business_id, client_id, created_at desc, id desc) include (status, animal_type, test_type);
`;
