import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../platform/appContext.ts';
import { animalTypeIds, testTypeIds } from '../codes.ts';
import { isFragment, likeLiteral, likePattern } from './likePattern.ts';
import type { ClientKeys, TestKinds } from './testTotals.ts';

export interface TestSearch {
  readonly businessIds: readonly number[];
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

/**
 * What a search keeps; words are turned into clients and samples first, so that tests are read along their indexes.
 * Without clients and words the totals know every count.
 */
export interface TestCondition {
  readonly businessIds: readonly number[];
  readonly kinds: TestKinds;
  /** The counts leave it out. */
  readonly statuses: readonly TestStatus[] | undefined;
  /** The clients that the filters name: nobody else's tests. */
  readonly ofClients: ClientKeys | undefined;
  readonly words: Words | undefined;
}

export interface Words {
  readonly clients: ClientKeys;
  /** The clients' tests by business and outcome. */
  readonly totals: readonly NamedTotals[];
  /** Tests whose sample ids match; without those of the clients. */
  readonly samples: SampleKeys;
  /** These tests by outcome. */
  readonly sampleTotals: readonly Readonly<Record<TestStatus, number>>[];
}

/** Tests by business and id, pairwise. */
export interface SampleKeys {
  readonly businessIds: readonly number[];
  readonly ids: readonly number[];
}

export interface NamedTotals extends Readonly<Record<TestStatus, number>> {
  readonly business_id: number;
  readonly clients: number;
  readonly tests: number;
}

/**
 * Samples that words may match; more of them say nothing to a reader, and would be read and sorted at every key press.
 * As many as one export takes.
 */
const MOST_SAMPLES = 5_000;

export async function resolveSearch(
  db: Db,
  { businessIds, search, filters = {} }: TestSearch,
): Promise<TestCondition> {
  const words = search?.trim();
  return {
    businessIds,
    kinds: {
      start: filters.startDate,
      end: filters.endDate,
      animalTypes: filters.animalType?.length ? animalTypeIds(filters.animalType) : undefined,
      testTypes: filters.testType?.length ? testTypeIds(filters.testType) : undefined,
    },
    statuses: filters.status?.length ? [...new Set(filters.status)] : undefined,
    ofClients: await filteredClients(db, businessIds, filters),
    words: words ? await resolveWords(db, businessIds, words) : undefined,
  };
}

interface ClientKey {
  business_id: number;
  id: number;
}

async function filteredClients(
  db: Db,
  businessIds: readonly number[],
  { clientId, clientNumber }: TestFilters,
): Promise<ClientKeys | undefined> {
  if (clientId === undefined && !clientNumber) return undefined;
  const { rows } = await sql<ClientKey>`
    select c.business_id, c.id from unnest(${businessIds}::int[]) as b (id) join clients c on c.business_id = b.id
    where ${clientId === undefined ? sql`true` : sql`c.id = ${clientId}`}
      and ${clientNumber ? sql`c.number = ${clientNumber}` : sql`true`}`.execute(db);
  return keysOf(rows);
}

const COUNTED = sql.join(
  TEST_STATUSES.map(
    (status) => sql`count(*) filter (where status = ${sql.lit(status)}) as ${sql.ref(status)}`,
  ),
);

async function resolveWords(db: Db, businessIds: readonly number[], words: string): Promise<Words> {
  // Ids as one text a business: a word may match thousands of clients.
  const { rows } = await sql<NamedTotals & { ids: string }>`
    select business_id, string_agg(id::text, ',') as ids, count(*) as clients, sum(tests) as tests,
      sum(processing) as processing, sum(positive) as positive, sum(negative) as negative, sum(failed) as failed
    from find_clients(${businessIds}::int[], ${likePattern(words)}) group by 1`.execute(db);
  const clients = pairsOf(rows);
  const found = await sql<Record<TestStatus, number> & { business_id: number; ids: string }>`
    select business_id, string_agg(id::text, ',') as ids, ${COUNTED}
    from find_samples(${businessIds}::int[], ${likeLiteral(words)}, ${isFragment(words)}, ${MOST_SAMPLES})
    where client_id <> all (${clients.ids}::int[]) group by 1`.execute(db);
  return { clients, totals: rows, samples: pairsOf(found.rows), sampleTotals: found.rows };
}

function pairsOf(rows: readonly { business_id: number; ids: string }[]): ClientKeys {
  return keysOf(
    rows.flatMap(({ business_id, ids }) => ids.split(',').map((id) => ({ business_id, id: Number(id) }))),
  );
}

function keysOf(rows: readonly ClientKey[]): ClientKeys {
  return { businessIds: rows.map((row) => row.business_id), ids: rows.map(({ id }) => id) };
}
