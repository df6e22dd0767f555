import type { BusinessStats } from '@epigram/shared-contracts/api/businesses';

import type { Db } from '../../kernel/appContext.ts';
import { openFigures, readTestCells, rounded } from '../suppression/public.ts';
import { findMonday, readMonthlyStats } from './businessRepository.ts';

const WEEKS = 4;

/** The same in Aggregated View: 4 whole weeks up to the current one, compared with the 4 before them. */
export async function readAggregatedStats(db: Db, businessIds: readonly number[]): Promise<BusinessStats> {
  const monday = await findMonday(db);
  const weeks = { first: before(monday, 2 * WEEKS - 1), last: monday };
  const figures = openFigures(await readTestCells(db, { businessIds, weeks, place: 'country' }));
  const { inactiveClients: inactive } = await readMonthlyStats(db, businessIds);
  const testsLast30Days = figures.of({}, { first: before(monday, WEEKS - 1), last: monday }).tests;
  const testsPrevious30Days = figures.of({}, { first: weeks.first, last: before(monday, WEEKS) }).tests;
  const inactiveClients = rounded(inactive);
  const stats = { testsLast30Days, testsPrevious30Days, inactiveClients };
  return Object.values(stats).includes(null) ? { ...stats, suppressed: true } : stats;
}

function before(monday: string, weeks: number): string {
  return new Date(Date.parse(monday) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}
