import type { TestCounts } from '@epigram/shared-contracts/api/tests';
import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import { and, clientTotals, ofTests, testSums } from '../../test-data/public.ts';
import { testsWithBurden } from './burdenQuery.ts';
import { filteredSamples, matchesWords, testsOfClients } from './wordMatchesQuery.ts';
import type { TestCondition } from './testCondition.ts';

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

/** The counts over all statuses, from rollups if possible. */
export async function countTests(db: Db, condition: TestCondition): Promise<TestCounts> {
  const { words, ofClients, burden } = condition;
  const rows =
    words && hasOnlyWords(condition)
      ? words.totals
      : (await sql<Sums>`${counted(condition)}`.execute(db)).rows;
  // The clients and samples of the words are already counted with the burden.
  const samples = ofClients || burden ? [] : filteredSamples({ ...condition, statuses: undefined });
  const of = (status: TestStatus): number =>
    rows.reduce((sum, row) => sum + row[status], 0) + samples.filter((it) => it.status === status).length;
  return {
    totalTests: TEST_STATUSES.reduce((sum, status) => sum + of(status), 0),
    analysingTests: of('processing'),
    positiveTests: of('positive'),
    negativeTests: of('negative'),
    failedTests: of('failed'),
    ...(words?.isCut && { moreSamples: true }),
  };
}

/** Whether only words filter the tests; the matching clients already have their counts. */
function hasOnlyWords({ kinds, ofClients, burden }: TestCondition): boolean {
  return !ofClients && !burden && Object.values(kinds).every((kind) => kind === undefined);
}

function counted(condition: TestCondition): RawBuilder<unknown> {
  const { kinds, ofClients, ofGroups, words, burden } = condition;
  if (burden || ofGroups) return sql`select ${EACH} from ${testsWithBurden(condition)}`;
  if (ofClients && words) {
    return sql`select ${EACH} from ${testsOfClients(ofClients)} where ${and(ofTests(kinds))} and ${matchesWords(words)}`;
  }
  if (ofClients) return sql`select ${SUMS} from ${clientTotals(ofClients, kinds)}`;
  if (!words) return sql`select ${SUMS} from ${testSums(condition, kinds, 'month')}`;
  return sql`select ${SUMS} from ${clientTotals(words.clients, kinds)}`;
}
