import { FILL_MORE_TOTALS } from './035_client_totals.ts';
import { FILL_PERIOD_TOTALS } from './periodTotals.ts';

/** Fills all empty tables of totals from the rows, with the same values as their triggers. */
export const FILL_TOTALS: readonly string[] = [
  `insert into test_days (business_id, day, animal_type, test_type, status, tests)
    select business_id, tested_on, animal_type, test_type, status, count(*)
    from tests group by 1, 2, 3, 4, 5`,
  `insert into client_totals (business_id, client_id, tests, processing, positive, negative, failed, last_test_at,
      last_test_id, last_status)
    select c.business_id, c.id, count(t.id), count(*) filter (where t.status = 'processing'),
      count(*) filter (where t.status = 'positive'), count(*) filter (where t.status = 'negative'),
      count(*) filter (where t.status = 'failed'), max(t.created_at),
      (array_agg(t.id order by t.created_at desc, t.id desc))[1], (array_agg(t.status order by t.created_at desc, t.id desc))[1]
    from clients c left join tests t on t.business_id = c.business_id and t.client_id = c.id group by 1, 2;
    ${FILL_MORE_TOTALS}`,
  ...FILL_PERIOD_TOTALS,
];

/** The triggers that update the totals when rows are inserted. */
export const TOTALS_TRIGGERS: readonly { readonly table: string; readonly trigger: string }[] = [
  { table: 'clients', trigger: 'clients_inserted' },
  { table: 'animals', trigger: 'animals_written_animals_insert' },
  { table: 'tests', trigger: 'tests_inserted' },
  { table: 'tests', trigger: 'tests_add_periods' },
  { table: 'tests', trigger: 'tests_written_retest_insert' },
  { table: 'test_counts', trigger: 'test_counts_inserted' },
  { table: 'test_counts', trigger: 'test_counts_written_retest_insert' },
];
