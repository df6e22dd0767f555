import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { CLIENT_SORT_FIELDS } from '@epigram/shared-contracts/api/clients';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { tenantTransaction } from '../../kernel/binder.ts';
import { isDistributed } from '../../kernel/isDistributed.ts';
import { spansTenants } from '../../kernel/spansTenants.ts';
import type { Database as Tables } from '../../schema/tables.ts';
import { createRandom } from '../../seed/random.ts';
import { insertSelected } from '../../testing/insertSelected.ts';
import { dayOf, daysAgo } from '../../testing/livestock.ts';
import { openPortalDatabase } from '../../testing/openPortalDatabase.ts';
import { listClientPage } from '../clients/clientService.ts';
import { monthlyFigures } from '../monthly-summary/monthlyFigures.ts';
import { searchPage } from '../test-results/search/searchService.ts';
import { readGraph } from './graphService.ts';
import { readMap } from './mapService.ts';

/** All of them, of which an organisation has a part; more than a hundred are read at once. */
const BUSINESSES = 130;
const OF_ORGANISATION = 110;
/** So many others make an organisation a small part of all, which is read business by business. */
const OTHERS = 1_300;
const CLIENTS = 420;
// Enough that results by client are read along the clients, and not sorted.
const TESTS = 4_500;
const DAYS = 700;

type Scope = { readonly businessIds: readonly number[] };
type Read = (db: Db, scope: Scope) => Promise<unknown>;

let database: Database<Tables>;
let all: readonly number[];
let organisations: readonly Scope[];
/** What each case reads for each organisation, by its name. */
const atOnce = new Map<string, unknown[]>();
const oneByOne = new Map<string, unknown[]>();

const addBusinesses = async (owner: Db, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into businesses (name, country, county, lat, lng)
    select 'Practice ' || n, (array['Republic of Ireland', 'UK', 'France'])[1 + n % 3],
      case when n % 4 > 0 then 'County ' || n % 5 end, case when n % 6 > 0 then 52 + n / 100.0 end, -8
    from generate_series(1, ${count}::int) n returning id`.execute(owner);
  return rows.map(({ id }) => id);
};

/** Clients share names, and tests share times, so that the order of equals matters, too. */
async function fill(owner: Db): Promise<void> {
  await insertSelected(
    owner,
    'clients',
    sql`select (${all}::bigint[])[1 + abs(hashint4(i)) % ${BUSINESSES}::int] as business_id,
      (array['Hill', 'hilltop', 'Low', 'Vale', 'Morgan', 'mo'])[1 + i % 6] || ' Farm ' || i / 9 as name,
      'P44 4' || 71000 + i as postcode, case when i % 4 > 0 then 'C-' || i % 9 end as number,
      case when i % 3 = 0 then 53 + i / 100.0 end as lat, -7 as lng, (i % 3)::smallint as status,
      now() - interval '2 years' as created_at
    from generate_series(1, ${CLIENTS}::int) i`,
  );
  await insertSelected(
    owner,
    'animals',
    sql`select business_id, id as client_id, 'Ewe ' || n as name, 1 + id % 3 as animal_type
      from clients, generate_series(1, 2) n where id % 5 > 0`,
  );
  await insertSelected(
    owner,
    'tests',
    sql`select c.business_id, md5(i::text) as uuid, (array['HI-', 'hi-', 'MO-', 'é-', '1_', '-A'])[1 + i % 6] || i * 7919 % 100000 as sample_id,
      c.id as client_id, (array[2, 2, 2, 1, 3])[1 + abs(hashint4(i)) % 5] as animal_type,
      (array[1, 1, 2, 6, 3])[1 + abs(hashint4(i + 1)) % 5] as test_type,
      (array['positive', 'positive', 'negative', 'failed', 'processing'])[1 + abs(hashint4(i + 2)) % 5] as status,
      'McMaster' as method, now() - abs(hashint4(i / 3)) % ${DAYS * 24}::int * interval '1 hour' as created_at
    from generate_series(1, ${TESTS}::int) i
    join (select row_number() over (order by id) as place, business_id, id from clients) c
      on c.place = 1 + abs(hashint4(i + 3)) % ${CLIENTS - 20}::int`,
  );
  await insertSelected(
    owner,
    'test_counts',
    sql`select business_id, id as test_id, 'strongyle' as parasite, id % 40 as eggs_counted, 50 as multiplication_factor
      from tests where status = 'positive' and test_type <> 3`,
  );
  await sql`analyze`.execute(owner);
}

const period = { startDate: dayOf(daysAgo(600)), endDate: dayOf(daysAgo(10)) };
const PERIODS = {
  'all time': {},
  long: period,
  'a few months': { startDate: dayOf(daysAgo(130)), endDate: dayOf(daysAgo(12)) },
  'a few days': { startDate: dayOf(daysAgo(40)), endDate: dayOf(daysAgo(35)) },
};
const FILTERS = {
  none: undefined,
  some: { statusFilter: ['positive' as const], animalTypeFilter: ['Ovine' as const] },
};
type Bounds = { startDate?: string; endDate?: string };
const boundsOf = ({ startDate, endDate }: Bounds) => ({ start: startDate, end: endDate });
const rangeOf = ({ startDate, endDate }: Bounds) =>
  startDate && endDate ? { dateRange: { start: startDate, end: endDate } } : {};

/** Orders of results for which each business has an index. */
const SORTED = ['clientName', 'cowId', 'uuid', 'createdAt'] as const;

const clients = (asked: Partial<Parameters<typeof listClientPage>[2]>): Read => {
  return (db, scope) => listClientPage(db, scope, { offset: 0, limit: 20, ...asked });
};
const results = (asked: Partial<Parameters<typeof searchPage>[2]>): Read => {
  return (db, scope) => searchPage(db, scope, { offset: 0, limit: 20, ...asked });
};

const CASES: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(
    (['asc', 'desc'] as const).flatMap((sortOrder) => [
      ...CLIENT_SORT_FIELDS.map((sortField) => [
        `clients by ${sortField} ${sortOrder}`,
        clients({ sortField, sortOrder, offset: 50 }),
      ]),
      ...SORTED.flatMap((sortField) => [
        [`results by ${sortField} ${sortOrder}`, results({ sortField, sortOrder })],
        [
          `filtered results by ${sortField} ${sortOrder}`,
          results({ sortField, sortOrder, filters: { ...period, status: ['positive'] } }),
        ],
        [
          `found results by ${sortField} ${sortOrder}`,
          results({ sortField, sortOrder, search: 'Farm', offset: 30 }),
        ],
      ]),
    ]),
  ),
  'inactive clients': clients({ inactive: 'true' }),
  'clients due for a retest': clients({ retestDue: 'true' }),
  'clients by filters': clients({ animalType: 'Ovine', status: 1, sortField: 'name', sortOrder: 'asc' }),
  'clients by words': clients({ search: 'hill', sortField: 'name', sortOrder: 'asc' }),
  'results of a client number': results({ filters: { clientNumber: 'C-7' } }),
  ...Object.fromEntries(
    ['hi', 'MO', 'h', 'HI-', 'é', '1_', '-'].map((search) => [`results of "${search}"`, results({ search })]),
  ),
  ...Object.fromEntries(
    Object.entries(PERIODS).flatMap(([name, it]) =>
      Object.entries(FILTERS).flatMap(([kind, filters]) => [
        ...(['country', 'region', 'active-clients'] as const).map((chartType) => [
          `${chartType} of ${name}, filters: ${kind}`,
          (db: Db, scope: Scope) => readGraph(db, scope, { chartType, filters, ...rangeOf(it) }),
        ]),
        [
          `map of ${name}, filters: ${kind}`,
          (db: Db, scope: Scope) => readMap(db, { ...scope, ...boundsOf(it), filters }),
        ],
      ]),
    ),
  ),
  'monthly summary': (db, scope) => monthlyFigures(db, scope, dayOf(daysAgo(60)).slice(0, 7)),
};

/** The transaction also names businesses outside the organisation, so that only the queries keep them out. */
const inAll = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  tenantTransaction(database.db, { userId: 1 }, { businessIds: all }, work);

async function readInto(read: Map<string, unknown[]>): Promise<void> {
  for (const [name, ofCase] of Object.entries(CASES)) {
    const answers: unknown[] = [];
    for (const scope of organisations) answers.push(await inAll((db) => ofCase(db, scope)));
    read.set(name, answers);
  }
}

/** Whether each organisation was a large part of all. */
const wide: { atOnce: boolean[]; oneByOne: boolean[] } = { atOnce: [], oneByOne: [] };
const areWide = (): Promise<boolean[]> =>
  Promise.all(organisations.map(({ businessIds }) => inAll((db) => spansTenants(db, businessIds))));

beforeAll(async () => {
  database = await openPortalDatabase();
  const random = createRandom(17);
  await database.asOwner(async (owner) => {
    all = await addBusinesses(owner, BUSINESSES);
    await fill(owner);
  });
  organisations = [1, 2].map(() => {
    const shuffled = all.map((id) => ({ id, place: random.next() })).toSorted((a, b) => a.place - b.place);
    return { businessIds: shuffled.slice(0, OF_ORGANISATION).map(({ id }) => id) };
  });
  wide.atOnce = await areWide();
  await readInto(atOnce);
  await database.asOwner(async (owner) => {
    await addBusinesses(owner, OTHERS);
    await sql`analyze businesses`.execute(owner);
  });
  wide.oneByOne = await areWide();
  await readInto(oneByOne);
}, 300_000);
afterAll(() => database.close());

describe('an organisation with a large part of all businesses reads at once what others read one by one', () => {
  it('unless the database is distributed', async () => {
    const isAtOnce = !(await isDistributed(database.db));
    expect(wide).toEqual({ atOnce: [isAtOnce, isAtOnce], oneByOne: [false, false] });
  });

  it.each(Object.keys(CASES))('%s', (name) => {
    expect(atOnce.get(name)).toEqual(oneByOne.get(name));
    expect(JSON.stringify(atOnce.get(name))).toMatch(/[1-9]/);
  });
});
