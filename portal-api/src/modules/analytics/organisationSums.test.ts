import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { CHART_TYPES } from '@epigram/shared-contracts/api/analytics';
import { PARASITES, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { tenantTransaction } from '../../kernel/binder.ts';
import type { Database as Tables } from '../../schema/tables.ts';
import { createRandom } from '../../seed/random.ts';
import { addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openPortalDatabase } from '../../testing/openPortalDatabase.ts';
import { addBusiness, addOrganisation } from '../../testing/people.ts';
import { foldOrganisationTotals } from '../organisation-analytics/public.ts';
import { searchPage } from '../test-results/search/searchService.ts';
import { readGraph } from './graphService.ts';
import { readBurdenLevels, readEggCounts, readLiveTracker, readSummary, readTrends } from './trendService.ts';

const BUSINESSES = 230;
const DAYS = 120;

let database: Database<Tables>;
let whole: { businessIds: number[]; businessId: null; organisationId: number; platformWide: false };
beforeAll(async () => {
  database = await openPortalDatabase();
  await database.asOwner(async (owner) => {
    const random = createRandom(11);
    const businessIds: number[] = [];
    for (let i = 0; i < BUSINESSES; i += 1) businessIds.push(await addBusiness(owner, { name: `B${i}` }));
    const outside = await addBusiness(owner, { name: 'outside' });
    const organisationId = await addOrganisation(owner, 'All of them', businessIds);
    const tested = [...businessIds.slice(0, 6), outside];
    const clients = new Map<number, number>();
    for (const businessId of tested)
      clients.set(businessId, await addClient(owner, { businessId, name: 'Hill Farm' }));
    for (let i = 0; i < 160; i += 1) {
      const businessId = random.pick(tested);
      await addTest(owner, {
        businessId,
        clientId: clients.get(businessId)!,
        status: random.pick(TEST_STATUSES),
        animalType: random.pick([1, 2, 3]),
        testType: random.pick([1, 2, 3, 6]),
        createdAt: daysAgo(random.int(0, DAYS)),
        eggs: { [random.pick(PARASITES)]: random.int(0, 60) },
      });
      // Some totals are merged, the later ones are not.
      if (i === 80) await foldOrganisationTotals(owner);
    }
    whole = { businessIds, businessId: null, organisationId, platformWide: false };
  });
}, 120_000);
afterAll(() => database.close());

const period = { startDate: dayOf(daysAgo(100)), endDate: dayOf(daysAgo(3)) };
const dateRange = { start: period.startDate, end: period.endDate };
const filters = { statusFilter: ['positive' as const], animalTypeFilter: ['Ovine' as const] };

/** What is read from the totals of the organisation, and what from those of its businesses. */
async function both(read: (db: Db, scope: typeof whole) => Promise<unknown>): Promise<[unknown, unknown]> {
  const ofBusinesses = { ...whole, organisationId: null } as unknown as typeof whole;
  const inScope = (scope: typeof whole) =>
    tenantTransaction(database.db, { userId: 1 }, whole, (db) => read(db, scope));
  return [await inScope(whole), await inScope(ofBusinesses)];
}

describe('an organisation reads the same from its own totals as from those of its businesses', () => {
  it.each([
    ...CHART_TYPES.flatMap((chartType) => [
      [chartType, (db: Db, it: typeof whole) => readGraph(db, it, { chartType, dateRange })] as const,
      [
        `${chartType}, filtered`,
        (db: Db, it: typeof whole) => readGraph(db, it, { chartType, dateRange, filters }),
      ] as const,
    ]),
    [
      'all tests by month',
      (db: Db, it: typeof whole) => readGraph(db, it, { chartType: 'number-of-tests' }),
    ] as const,
    ['summary', (db: Db, it: typeof whole) => readSummary(db, it, period)] as const,
    ['trends', (db: Db, it: typeof whole) => readTrends(db, it, { ...period, filters })] as const,
    ['egg counts', (db: Db, it: typeof whole) => readEggCounts(db, it, period)] as const,
    ['live tracker', (db: Db, it: typeof whole) => readLiveTracker(db, it, { dateRange })] as const,
    [
      'burden levels',
      (db: Db, it: typeof whole) => readBurdenLevels(db, it, { parasite: 'strongyle', dateRange }),
    ] as const,
    ...(['asc', 'desc'] as const).flatMap((sortOrder) =>
      (['createdAt', 'testType', 'animalType', 'status'] as const).flatMap((sortField) =>
        [0, 70].map(
          (offset) =>
            [
              `results by ${sortField} ${sortOrder} from ${offset}`,
              (db: Db, it: typeof whole) => searchPage(db, it, { offset, limit: 10, sortField, sortOrder }),
            ] as const,
        ),
      ),
    ),
    [
      'filtered results',
      (db: Db, it: typeof whole) =>
        searchPage(db, it, {
          offset: 0,
          limit: 10,
          filters: { ...period, status: ['positive', 'failed'], animalType: ['Ovine'] },
        }),
    ] as const,
  ])('%s', async (_name, read) => {
    const [own, plain] = await both(read);
    expect(own).toEqual(plain);
    expect(JSON.stringify(own)).toMatch(/[1-9]/);
  });
});
