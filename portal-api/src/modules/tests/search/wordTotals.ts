import { TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { SampleKeys, Words } from './searchCondition.ts';
import { and, CLIENT_COLUMNS, clientTotalParts, ofTests, type TestKinds } from './testTotals.ts';

/** Totals as `clientTotals` gives them, of the clients and samples that words have matched. */
export function wordTotals({ clients, samples }: Words, kinds: TestKinds): RawBuilder<unknown> {
  const ofSamples = sql`select t.business_id, t.client_id, date_trunc('month', t.created_at at time zone 'UTC')::date,
      t.animal_type, t.test_type = 3,
      ${sql.join(TEST_STATUSES.map((status) => sql`(t.status = ${sql.lit(status)})::int`))}
    from ${testsOfSamples(samples)} where ${and(ofTests(kinds))}`;
  const parts = [...clientTotalParts(clients, kinds), ofSamples];
  return sql`(${sql.join(parts, sql` union all `)}) t ${CLIENT_COLUMNS}`;
}

/** `tests t` of the named samples; looked up one by one, as the planner would read all of a business for each. */
export function testsOfSamples({ businessIds, ids }: SampleKeys): RawBuilder<unknown> {
  return sql`unnest(${businessIds}::int[], ${ids}::int[]) as s (business_id, id) cross join lateral (
      select * from tests where tests.business_id = s.business_id and tests.id = s.id limit 1
    ) t`;
}

/** On `tests t`: of a matching client, or a matching sample. */
export function saidBy({ clients, samples }: Words): RawBuilder<unknown> {
  return sql`(t.client_id = any (${clients.ids}::int[]) or t.id = any (${samples.ids}::int[]))`;
}
