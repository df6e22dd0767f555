/**
 * A test in which only oocysts were counted was stored as "No Eggs Detected". Its result follows every count now; the
 * triggers move it in the totals.
 */
export const up = `
update tests t set status = 'positive'
where t.status = 'negative' and t.test_type <> 3 and exists (
  select from test_counts n where n.business_id = t.business_id and n.test_id = t.id and n.eggs_counted > 0);`;
