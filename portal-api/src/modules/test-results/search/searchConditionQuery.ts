import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { SEARCH_MAX_SAMPLES } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import {
  and,
  animalTypeIds,
  type ClientKeys,
  ofTests,
  type TestKinds,
  testTypeIds,
} from '../../test-data/public.ts';
import { isFragment, likeLiteral, likePattern } from '../../../kernel/likePattern.ts';
import type { NamedTotals, Words, TestCondition, Sample, BurdenCondition } from './testCondition.ts';

export interface TestSearch {
  readonly businessIds: readonly number[];
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

export async function resolveSearch(
  db: Db,
  { businessIds, search, filters = {} }: TestSearch,
): Promise<TestCondition> {
  const words = search?.trim();
  const groups = await filteredGroups(db, businessIds, filters);
  const kinds: TestKinds = {
    start: filters.startDate,
    end: filters.endDate,
    animalTypes: filters.animalType?.length ? animalTypeIds(filters.animalType) : undefined,
    testTypes: filters.testType?.length ? testTypeIds(filters.testType) : undefined,
  };
  return {
    businessIds,
    kinds,
    statuses: filters.status?.length ? [...new Set(filters.status)] : undefined,
    ofClients: await filteredClients(db, businessIds, filters, groups),
    ofGroups: groups?.map(({ id }) => id),
    words: words ? await resolveWords(db, { businessIds, words, kinds }) : undefined,
    burden: burdenOf(filters),
  };
}

function burdenOf({ level, parasite }: TestFilters): BurdenCondition | undefined {
  const levels = level?.length ? level : undefined;
  const parasites = parasite?.length ? parasite : undefined;
  return levels || parasites ? { levels, parasites } : undefined;
}

interface ClientKey {
  business_id: number;
  id: number;
}

/** The groups whose name contains the words. A business has few groups, so that they are read in full. */
async function filteredGroups(
  db: Db,
  businessIds: readonly number[],
  { group }: TestFilters,
): Promise<(ClientKey & { client_id: number })[] | undefined> {
  if (!group?.trim()) return undefined;
  const { rows } = await sql<ClientKey & { client_id: number }>`
    select g.business_id, g.id, g.client_id from groups g
    where g.business_id = any (${businessIds}::int[]) and g.name ilike ${`%${likeLiteral(group)}%`}`.execute(
    db,
  );
  return rows;
}

async function filteredClients(
  db: Db,
  businessIds: readonly number[],
  { clientId, clientNumber }: TestFilters,
  groups: readonly { readonly client_id: number }[] | undefined,
): Promise<ClientKeys | undefined> {
  if (clientId === undefined && !clientNumber && !groups) return undefined;
  const ofGroups = groups?.map((group) => group.client_id);
  const { rows } = await sql<ClientKey>`
    select c.business_id, c.id from unnest(${businessIds}::int[]) as b (id) join clients c on c.business_id = b.id
    where ${clientId === undefined ? sql`true` : sql`c.id = ${clientId}`}
      and ${clientNumber ? sql`c.number = ${clientNumber}` : sql`true`}
      and ${ofGroups ? sql`c.id = any (${ofGroups}::int[])` : sql`true`}`.execute(db);
  return keysOf(rows);
}

async function resolveWords(
  db: Db,
  { businessIds, words, kinds }: { businessIds: readonly number[]; words: string; kinds: TestKinds },
): Promise<Words> {
  const { rows } = await sql<NamedTotals & { ids: string }>`
    select * from find_clients(${businessIds}::int[], ${likePattern(words)})`.execute(db);
  const clients = pairsOf(rows);
  // As one text, because the driver builds thousands of objects more slowly than the database finds the rows.
  const found = await sql<{ samples: string | null; n: number }>`
    select string_agg(concat_ws(' ', t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status), ','
      order by t.created_at desc, t.id desc) filter (where ${and(ofTests(kinds))}) as samples, count(*)::int as n
    from find_samples(${businessIds}::int[], ${likeLiteral(words)}, ${isFragment(words)}, ${SEARCH_MAX_SAMPLES + 1}) t`.execute(
    db,
  );
  const [{ samples, n }] = found.rows as [(typeof found.rows)[number]];
  const named = new Set(clients.ids);
  return {
    clients,
    totals: rows,
    samples: (samples?.split(',') ?? [])
      .slice(0, SEARCH_MAX_SAMPLES)
      .map(sampleOf)
      .filter(({ clientId }) => !named.has(clientId)),
    isCut: n > SEARCH_MAX_SAMPLES,
  };
}

function sampleOf(text: string): Sample {
  const [businessId, id, clientId, animalType, testType, status] = text.split(' ');
  return {
    businessId: Number(businessId),
    id: Number(id),
    clientId: Number(clientId),
    animalType: Number(animalType),
    testType: Number(testType),
    status: status as TestStatus,
  };
}

function pairsOf(rows: readonly { business_id: number; ids: string }[]): ClientKeys {
  const ids = rows.map((row) => row.ids.split(','));
  return {
    businessIds: rows.flatMap((row, at) => Array<number>(ids[at]!.length).fill(row.business_id)),
    ids: ids.flat().map(Number),
  };
}

function keysOf(rows: readonly ClientKey[]): ClientKeys {
  return { businessIds: rows.map((row) => row.business_id), ids: rows.map(({ id }) => id) };
}
