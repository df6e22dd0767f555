import type { TestCounts } from '@epigram/shared-contracts/api/tests';
import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../platform/appContext.ts';
import type { TestCondition } from './searchCondition.ts';
import { and, clientTotals, ofTests, testTotals, type ClientKeys } from './testTotals.ts';
import { saidBy, wordTotals } from './wordTotals.ts';

type Sums = Record<TestStatus, number>;

const SUMS = sql.join(
  TEST_STATUSES.map(
    (status) => sql`coalesce(sum(${sql.ref(`t.${status}`)}), 0)::bigint as ${sql.ref(status)}`,
  ),
);
const EACH = sql.join(
  TEST_STATUSES.map(
    (status) => sql`count(*) filter (where t.status = ${sql.lit(status)}) as ${sql.ref(status)}`,
  ),
);

/** The counts over all statuses, from totals wherever they know them. */
export async function countTests(db: Db, condition: TestCondition): Promise<TestCounts> {
  const { words } = condition;
  const rows =
    words && isOfWordsAlone(condition)
      ? [...words.totals, ...words.sampleTotals]
      : (await sql<Sums>`${counted(condition)}`.execute(db)).rows;
  const of = (status: TestStatus): number => rows.reduce((sum, row) => sum + row[status], 0);
  return {
    totalTests: TEST_STATUSES.reduce((sum, status) => sum + of(status), 0),
    analysingTests: of('processing'),
    positiveTests: of('positive'),
    negativeTests: of('negative'),
    failedTests: of('failed'),
  };
}

/** What words have matched is counted with them. */
function isOfWordsAlone({ kinds, ofClients }: TestCondition): boolean {
  return !ofClients && Object.values(kinds).every((kind) => kind === undefined);
}

function counted(condition: TestCondition): RawBuilder<unknown> {
  const { businessIds, kinds, ofClients, words } = condition;
  if (ofClients && words) {
    return sql`select ${EACH} from ${testsOfClients(ofClients)} where ${and(ofTests(kinds))} and ${saidBy(words)}`;
  }
  if (ofClients) return sql`select ${SUMS} from ${clientTotals(ofClients, kinds)}`;
  if (!words) return sql`select ${SUMS} from ${testTotals(businessIds, kinds, 'month')}`;
  return sql`select ${SUMS} from ${wordTotals(words, kinds)}`;
}

/** `tests t` of the named clients. */
export function testsOfClients(clients: ClientKeys): RawBuilder<unknown> {
  return sql`unnest(${clients.businessIds}::int[], ${clients.ids}::int[]) as k (business_id, id)
    join tests t on t.business_id = k.business_id and t.client_id = k.id`;
}
