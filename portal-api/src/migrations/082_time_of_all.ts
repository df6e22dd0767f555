/**
 * Tests in order of time over all businesses, so that an organisation with a large part of them reads a month once, and
 * not for each of its businesses (`spansTenants`).
 */
export const indexes = [
  {
    name: 'tests_of_all_by_time',
    on: 'tests using btree (created_at desc, id desc) include (business_id, client_id, status, animal_type, test_type, tested_on)',
  },
];
