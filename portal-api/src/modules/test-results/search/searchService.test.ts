import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { TEST_SORT_FIELDS, type TestFilters } from '@epigram/shared-contracts/api/tests';
import { TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { SEARCH_MAX_SAMPLES } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';

import type { Database as Tables } from '../../../schema/tables.ts';
import type { Db } from '../../../kernel/appContext.ts';
import { tenantTransaction } from '../../../kernel/binder.ts';
import { createRandom } from '../../../seed/random.ts';
import { insertSelected } from '../../../testing/insertSelected.ts';
import { daysAgo, dayOf } from '../../../testing/livestock.ts';
import { addBusiness } from '../../../testing/people.ts';
import { plainSearch, type PlainRow, type PlainSearch } from '../../../testing/plainSearch.ts';
import type { TestPlace } from '../../test-data/public.ts';
import { findNextTests, findUuids } from './searchRepository.ts';
import { resolveSearch } from './searchConditionQuery.ts';
import { searchPage } from './searchService.ts';
import { openPortalDatabase } from '../../../testing/openPortalDatabase.ts';

// Enough tests for each way of reading a page to be chosen.
const TESTS = 9_000;
const CLIENTS = 60;
const DAYS = 400;
const random = createRandom(11);
let database: Database<Tables>;
let businessIds: number[];
let rows: PlainRow[];

/** Two thirds belong to the first business; some have the same time. */
async function fill(owner: Db): Promise<void> {
  await insertSelected(
    owner,
    'clients',
    sql`select (${businessIds}::bigint[])[1 + i % 3] as business_id, (array['Hill', 'hilltop', 'Low', 'Vale', 'Morgan', 'mo'])[1 + i % 6] || ' Farm ' || i / 7 as name,
      'P44 4' || 71000 + i as postcode, '+353 44 71' || i as phone, case when i % 4 > 0 then 'C-' || i % 9 end as number,
      case when i % 3 = 0 then 'IE ' || 471000 + i end as flock_number,
      case when i % 5 = 0 then 'UK ' || 471000 + i || ', UK ' || 520000 + i end as herd_number,
      case when i % 7 = 0 then '44/712/' || 5000 + i end as holding_number, now() - interval '2 years' as created_at
    from generate_series(1, ${CLIENTS}::int) i`,
  );
  await insertSelected(
    owner,
    'animals',
    sql`select business_id, id as client_id, 'Ewe ' || n as name, 2 as animal_type,
      case when n < 3 then '3720000' || lpad((id * 10 + n)::text, 8, '0') end as electronic_id,
      case when n > 1 then 'UK71' || lpad((id * 10 + n)::text, 10, '0') end as official_tag
    from clients, generate_series(1, 3) n`,
  );
  await insertSelected(
    owner,
    'tests',
    sql`select c.business_id, md5(i::text) as uuid, (array['HI-', 'lo-', 'MO-'])[1 + i % 3] || i * 7919 % 100000 as sample_id,
      c.id as client_id, a.id as animal_id, (array[2, 2, 2, 1, 3, 8])[1 + abs(hashint4(i)) % 6] as animal_type,
      (array[1, 1, 2, 6, 3])[1 + abs(hashint4(i + 1)) % 5] as test_type,
      (array['positive', 'positive', 'negative', 'negative', 'failed', 'processing'])[1 + abs(hashint4(i + 2)) % 6] as status,
      'McMaster' as method, now() - abs(hashint4(i / 3)) % ${DAYS * 24}::int * interval '1 hour' as created_at
    from generate_series(1, ${TESTS}::int) i
    join (select row_number() over (order by (business_id = ${businessIds[0]!}) desc, id) as place, business_id, id from clients) c
      on c.place = 1 + case when i % 3 > 0 then i * 31 % 20 else i * 31 % ${CLIENTS}::int end
    left join (select business_id, client_id, name, id from animals) a
      on a.business_id = c.business_id and a.client_id = c.id and a.name = 'Ewe ' || i % 5`,
  );
  // Without statistics, the planner assumes that every table is small.
  await sql`analyze`.execute(owner);
  rows = (
    await sql<PlainRow>`
      select t.*, c.name as client_name, c.number as client_number,
        array[c.flock_number, c.herd_number, c.holding_number] as client_numbers,
        array[a.electronic_id, a.official_tag] as animal_numbers
      from tests t join clients c on c.business_id = t.business_id and c.id = t.client_id
      left join animals a on a.business_id = t.business_id and a.id = t.animal_id`.execute(owner)
  ).rows;
}

beforeAll(async () => {
  database = await openPortalDatabase();
  await database.asOwner(async (owner) => {
    businessIds = [];
    const zones = ['Europe/Dublin', 'Pacific/Auckland', 'America/Los_Angeles'];
    for (const timeZone of zones) businessIds.push(await addBusiness(owner, { name: timeZone, timeZone }));
    await fill(owner);
  });
});
afterAll(() => database.close());

const inTenant = <T>(ids: readonly number[], work: (db: Db) => Promise<T>): Promise<T> =>
  tenantTransaction(database.db, { userId: 1 }, { businessIds: ids }, work);

/** A part of a number that a client or an animal has, as somebody may type it. */
function partOfNumber(): string {
  const row = random.pick(rows);
  const number = random.pick([...row.client_numbers, ...row.animal_numbers].map((one) => one ?? 'none1'));
  const plain = number.split(', ')[0]!.replaceAll(/[^0-9A-Z]/gi, '');
  const start = random.int(0, Math.max(0, plain.length - 5));
  const part = plain.slice(start, random.int(start + 4, plain.length));
  const at = random.int(1, part.length - 1);
  return random.pick([
    part,
    part.toLowerCase(),
    `${part.slice(0, at)} ${part.slice(at)}`,
    `${part.slice(0, at)}-${part.slice(at)}`,
  ]);
}

const WORDS = ['hi', 'hill', 'farm', 'FARM 3', 'mo', 'Morgan', 'HI-', '919', '7919', 'lo-4', 'nobody', 'm'];

function randomFilters(): TestFilters {
  const filters: TestFilters = {};
  if (random.chance(0.25)) filters.status = [random.pick(TEST_STATUSES), random.pick(TEST_STATUSES)];
  if (random.chance(0.25))
    filters.animalType = [random.pick(['Ovine', 'Bovine', 'Equine', 'Llama'] as const)];
  if (random.chance(0.2)) filters.testType = [random.pick(['Fluke FEC', 'Worm FEC'] as const)];
  if (random.chance(0.3)) filters.startDate = dayOf(daysAgo(random.int(0, DAYS)));
  if (random.chance(0.3)) filters.endDate = dayOf(daysAgo(random.int(0, DAYS)));
  if (random.chance(0.1)) filters.clientId = random.pick(rows).client_id;
  if (random.chance(0.1)) filters.clientNumber = `C-${random.int(0, 9)}`;
  return filters;
}

function randomSearch(sortField: PlainSearch['sortField'], sortOrder: 'asc' | 'desc'): PlainSearch {
  const asked = {
    businessIds: random.pick([businessIds, businessIds, businessIds.slice(0, 1), businessIds.slice(1)]),
    search: random.chance(0.3) ? random.pick(WORDS) : random.chance(0.4) ? partOfNumber() : undefined,
    filters: random.chance(0.3) ? {} : randomFilters(),
    sortField,
    sortOrder,
    limit: random.pick([5, 10, 100]),
  };
  const { found } = plainSearch(rows, { ...asked, offset: 0 });
  const offset = random.pick([0, 10, random.int(0, found.length), Math.max(0, found.length - 3)]);
  return { ...asked, offset };
}

const ORDERS = TEST_SORT_FIELDS.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]);

describe('a page of tests', () => {
  it.each(ORDERS)('by %s, %s, equals that of a plain query over all rows', async (sortField, sortOrder) => {
    for (let i = 0; i < 12; i += 1) {
      const asked = randomSearch(sortField, sortOrder);
      const { before, found, page } = plainSearch(rows, asked);
      const answer = await inTenant(asked.businessIds, (db) => searchPage(db, asked, asked));
      const of = (status: string): number => before.filter((row) => row.status === status).length;
      expect({ asked, ...answer, data: answer.data.map(({ uuid }) => uuid) }).toEqual({
        asked,
        data: page.map(({ uuid }) => uuid),
        totalRecords: found.length,
        counts: {
          totalTests: before.length,
          analysingTests: of('processing'),
          positiveTests: of('positive'),
          negativeTests: of('negative'),
          failedTests: of('failed'),
        },
      });
    }
  });

  it('has all fields that the list shows', async () => {
    const [first] = plainSearch(rows, {
      ...randomSearch('createdAt', 'desc'),
      businessIds,
      search: undefined,
      filters: {},
      offset: 0,
    }).page;
    const { data } = await inTenant(businessIds, (db) =>
      searchPage(db, { businessIds }, { offset: 0, limit: 1 }),
    );
    expect(data[0]).toMatchObject({ uuid: first!.uuid, status: first!.status });
  });

  it('selects the same tests for an export', async () => {
    const asked = {
      ...randomSearch('createdAt', 'desc'),
      search: 'farm',
      filters: {},
      offset: 0,
      limit: 200,
    };
    const uuids = await inTenant(asked.businessIds, async (db) =>
      findUuids(db, await resolveSearch(db, asked), asked.limit),
    );
    expect(uuids).toEqual(plainSearch(rows, asked).page.map(({ uuid }) => uuid));
  });

  it('is read in parts for an export, each after the last test of the one before', async () => {
    for (let i = 0; i < 12; i += 1) {
      const asked = { ...randomSearch('createdAt', 'desc'), offset: 0, limit: TESTS };
      const limit = random.int(300, 700);
      const uuids = await inTenant(asked.businessIds, async (db) => {
        const condition = await resolveSearch(db, asked);
        const read: string[] = [];
        for (let before: TestPlace | undefined; ;) {
          const next = await findNextTests(db, condition, { before, limit, found: TESTS });
          read.push(...next.uuids);
          if (!next.last) return read;
          before = next.last;
        }
      });
      expect({ asked, uuids }).toEqual({
        asked,
        uuids: plainSearch(rows, asked).page.map(({ uuid }) => uuid),
      });
    }
  });

  it('reports if words match more sample ids than it reads', async () => {
    const [businessId] = businessIds as [number];
    const clientId = rows.find((row) => row.business_id === businessId)!.client_id;
    const more = 'many-';
    await database.asOwner((owner) =>
      insertSelected(
        owner,
        'tests',
        sql`select ${businessId}::bigint as business_id, gen_random_uuid()::text as uuid, ${more} || i as sample_id,
            ${clientId}::bigint as client_id, 1 as animal_type, 1 as test_type, 'negative' as status, 'McMaster' as method
          from generate_series(1, ${SEARCH_MAX_SAMPLES + 1}::int) i`,
      ),
    );
    const found = (search: string) =>
      inTenant([businessId], (db) =>
        searchPage(db, { businessIds: [businessId] }, { offset: 0, limit: 5, search }),
      );
    const all = await found(more);
    expect(all).toMatchObject({ totalRecords: SEARCH_MAX_SAMPLES, counts: { moreSamples: true } });
    expect(all.data).toHaveLength(5);
    const few = await found(`${more}50`);
    expect(few.totalRecords).toBe(1 + 10 + 2);
    expect(few.counts.moreSamples).toBeUndefined();
  });
});
