import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { SEARCH_MAX_SAMPLES } from '@epigram/shared-contracts/domain/limits';
import { identityWords } from '@epigram/shared-contracts/domain/officialIdentity';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';
import type { Tenants } from '../../../kernel/caller.ts';
import {
  and,
  animalTypeIds,
  type ClientKeys,
  ofTests,
  type TestKinds,
  testTypeIds,
} from '../../test-data/public.ts';
import { joinClientTotals, joinClients } from '../../../kernel/joinClients.ts';
import { callFirst, FOUND_ANIMALS, FOUND_CLIENTS, FOUND_SAMPLES } from '../../../kernel/callFirst.ts';
import { isFragment, likeLiteral, likePattern } from '../../../kernel/likePattern.ts';
import type { NamedTotals, Words, TestCondition, Sample, BurdenCondition } from './testCondition.ts';

export interface TestSearch extends Tenants {
  readonly search?: string | undefined;
  readonly filters?: TestFilters | undefined;
}

export async function resolveSearch(
  db: Db,
  { businessIds, organisationId, search, filters = {} }: TestSearch,
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
    organisationId,
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

const NO_LIMIT = 2_147_483_647;

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
    where g.business_id = any (${businessIds}::bigint[]) and g.name ilike ${`%${likeLiteral(group)}%`}`.execute(
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
    select c.business_id, c.id from unnest(${businessIds}::bigint[]) as b (id) join clients c on c.business_id = b.id
    where ${clientId === undefined ? sql`true` : sql`c.id = ${clientId}`}
      and ${clientNumber ? sql`c.number = ${clientNumber}` : sql`true`}
      and ${ofGroups ? sql`c.id = any (${ofGroups}::bigint[])` : sql`true`}`.execute(db);
  return keysOf(rows);
}

async function resolveWords(
  db: Db,
  { businessIds, words, kinds }: { businessIds: readonly number[]; words: string; kinds: TestKinds },
): Promise<Words> {
  const numbers = identityWords(words).filter(isFragment);
  const { rows } = await sql<NamedTotals & { ids: string }>`
    select * from find_clients(${businessIds}::bigint[], ${likePattern(words)})`.execute(db);
  const totals =
    numbers.length > 0
      ? joinTotals([...rows, ...(await numberedClients(db, businessIds, numbers, rows))])
      : rows;
  const clients = pairsOf(totals);
  const sampled = (ids: readonly number[]) => sql`find_samples(
    ${ids}::bigint[], ${likeLiteral(words)}, ${isFragment(words)}, ${SEARCH_MAX_SAMPLES + 1})`;
  const tests = await callFirst(db, businessIds, sampled, FOUND_SAMPLES);
  // As one text, because the driver builds thousands of objects more slowly than the database finds the rows.
  const found = await sql<{ samples: string | null; n: number }>`
    select string_agg(concat_ws(' ', t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status), ','
      order by t.created_at desc, t.id desc) filter (where ${and(ofTests(kinds))}) as samples, count(*)::int as n
    from (
      ${
        numbers.length > 0
          ? sql`select f.* from ${tests}
              union ${await testsOfNumberedAnimals(db, businessIds, numbers)}`
          : sql`select f.* from ${tests}`
      }
    ) t`.execute(db);
  const [{ samples, n }] = found.rows as [(typeof found.rows)[number]];
  const named = new Set(clients.ids);
  return {
    clients,
    totals,
    samples: (samples?.split(',') ?? [])
      .slice(0, SEARCH_MAX_SAMPLES)
      .map(sampleOf)
      .filter(({ clientId }) => !named.has(clientId)),
    isCut: n > SEARCH_MAX_SAMPLES,
  };
}

/** Clients with tests by a part of their flock, herd or holding number, as `find_clients` returns those by name. */
async function numberedClients(
  db: Db,
  businessIds: readonly number[],
  numbers: readonly string[],
  named: readonly { readonly ids: string }[],
): Promise<(NamedTotals & { ids: string })[]> {
  const known = named.flatMap(({ ids }) => ids.split(',').map(Number));
  // A postcode or phone with the same digits would bring in all tests of its client.
  const official = sql`upper(regexp_replace(
    concat_ws('|', c.flock_number, c.herd_number, c.holding_number), '[^0-9A-Za-z|]', '', 'g'))`;
  const call = (ids: readonly number[]) => sql`search_clients(
    ${ids}::bigint[], '{}'::text[], '{}'::text[], ${numbers}::text[], null, ${NO_LIMIT})`;
  const { rows } = await sql<NamedTotals & { ids: string }>`
    select f.business_id, string_agg(f.client_id::text, ',') as ids, count(*) as clients, sum(t.tests)::bigint as tests,
      sum(t.processing)::bigint as processing, sum(t.positive)::bigint as positive,
      sum(t.negative)::bigint as negative, sum(t.failed)::bigint as failed
    from ${await callFirst(db, businessIds, call, FOUND_CLIENTS)}
    ${joinClients({ business: sql`f.business_id`, id: sql`f.client_id` })}
    ${joinClientTotals({ business: sql`c.business_id`, id: sql`c.id` })}
    where t.tests > 0 and f.client_id <> all (${known}::bigint[])
      and exists (select from unnest(${numbers}::text[]) n where strpos(${official}, n) > 0)
    group by f.business_id`.execute(db);
  return rows;
}

/** The newest tests of animals by a part of their electronic id or tag, with the columns of `find_samples`. */
async function testsOfNumberedAnimals(
  db: Db,
  businessIds: readonly number[],
  numbers: readonly string[],
): Promise<RawBuilder<unknown>> {
  // Without a word, animals are only searched by their numbers.
  const call = (ids: readonly number[]) =>
    sql`search_animals(${ids}::bigint[], null, ${numbers}::text[], ${SEARCH_MAX_SAMPLES + 1})`;
  const found = await callFirst(db, businessIds, call, FOUND_ANIMALS);
  const columns = sql`t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on`;
  const where = sql`t.business_id = f.business_id and t.animal_id = f.animal_id`;
  const limit = sql`order by t.created_at desc, t.id desc limit ${SEARCH_MAX_SAMPLES + 1}`;
  return inEitherForm(
    sql`select t.* from ${found} cross join lateral (select ${columns} from tests t where ${where} ${limit}) t`,
    sql`(select ${columns} from ${found} join tests t on ${where} ${limit})`,
  );
}

/** One row for each business, of clients found in two ways. */
function joinTotals(rows: readonly (NamedTotals & { ids: string })[]): (NamedTotals & { ids: string })[] {
  const joined = new Map<number, NamedTotals & { ids: string }>();
  for (const row of rows) {
    const other = joined.get(row.business_id);
    joined.set(row.business_id, other ? addTotals(other, row) : row);
  }
  return [...joined.values()];
}

function addTotals<Row extends NamedTotals & { ids: string }>(one: Row, other: Row): Row {
  return {
    ...one,
    ids: `${one.ids},${other.ids}`,
    clients: one.clients + other.clients,
    tests: one.tests + other.tests,
    processing: one.processing + other.processing,
    positive: one.positive + other.positive,
    negative: one.negative + other.negative,
    failed: one.failed + other.failed,
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
