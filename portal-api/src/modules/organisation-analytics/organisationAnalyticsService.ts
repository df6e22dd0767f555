import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import type {
  BusinessParasiteShares,
  BusinessPerformanceRace,
  BusinessTestDistribution,
  BusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import type { ChartCountry, Parasite } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { chartCountry, monthsBetween } from '../analytics/public.ts';
import { requireOrganisation } from '../organisations/public.ts';
import { countFindings } from './parasiteShareRepository.ts';
import {
  countByBusinessMonth,
  findActivity,
  findLinkedBusinesses,
  type BusinessMonth,
} from './businessMonthRepository.ts';

export interface Request {
  readonly dateRange?: { start: string; end: string } | undefined;
  readonly country?: ChartCountry | undefined;
  readonly filters?: AnalyticsFilters | undefined;
}

type Scope = Pick<TenantScope, 'businessIds' | 'platformWide'>;

interface Series {
  readonly id: number;
  readonly name: string;
  readonly counts: number[];
}

interface Counted {
  readonly businesses: readonly { id: number; name: string }[];
  readonly rows: readonly BusinessMonth[];
}

async function linkedBusinesses(
  db: Db,
  scope: Scope,
  organisationId: number,
  { country }: Pick<Request, 'country'>,
) {
  if (scope.platformWide) await requireOrganisation(db, organisationId);
  const linked = await findLinkedBusinesses(db, organisationId, scope.businessIds);
  return linked.filter((business) => !country || chartCountry(business.country) === country);
}

async function count(
  db: Db,
  scope: Scope,
  organisationId: number,
  { dateRange, country, filters }: Request,
): Promise<Counted> {
  const asked = await linkedBusinesses(db, scope, organisationId, { country });
  const period = { start: dateRange?.start, end: dateRange?.end, filters };
  const rows = await countByBusinessMonth(db, { ...period, businessIds: asked.map(({ id }) => id) });
  return { businesses: asked.map(({ id, name }) => ({ id, name })), rows };
}

/** Each linked business with its tests by month; months without a test are zero. */
function byMonth(
  { businesses, rows }: Counted,
  { dateRange }: Request,
): { months: string[]; businesses: Series[] } {
  const { start, end } = dateRange ?? {};
  const first = start?.slice(0, 7) ?? rows[0]?.month;
  const last = end?.slice(0, 7) ?? rows.at(-1)?.month;
  const months = first && last ? monthsBetween(first, last) : [];
  const tests = new Map(rows.map((row) => [`${row.business_id} ${row.month}`, row.tests]));
  return {
    months,
    businesses: businesses.map((business) => ({
      ...business,
      counts: months.map((month) => tests.get(`${business.id} ${month}`) ?? 0),
    })),
  };
}

export async function readOverTime(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessTestsOverTime> {
  return byMonth(await count(db, scope, organisationId, request), request);
}

export async function readDistribution(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessTestDistribution> {
  const { businesses, rows } = await count(db, scope, organisationId, request);
  const totals = businesses.map((business) => ({
    ...business,
    tests: sum(rows.filter((row) => row.business_id === business.id).map(({ tests }) => tests)),
  }));
  const totalTests = sum(totals.map(({ tests }) => tests));
  const { dateRange, filters } = request;
  const asked = { start: dateRange?.start, end: dateRange?.end, filters };
  // The platform's people get the numbers of tests only.
  const activity = scope.platformWide
    ? []
    : await findActivity(db, { ...asked, businessIds: businesses.map(({ id }) => id) });
  const byId = new Map(activity.map((row) => [row.business_id, row]));
  return {
    totalTests,
    businesses: totals
      .map((business) => {
        const found = byId.get(business.id);
        return {
          ...business,
          percentage: share(business.tests, totalTests),
          ...(found && {
            levels: { graded: found.graded, high: found.high },
            lastTestOn: found.last_test_on,
          }),
        };
      })
      .toSorted((a, b) => b.tests - a.tests),
  };
}

export async function readRace(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessPerformanceRace> {
  const { months, businesses } = byMonth(await count(db, scope, organisationId, request), request);
  return {
    months,
    businesses: businesses
      .map(({ counts, ...business }) => ({ ...business, totals: addedUp(counts) }))
      .toSorted((a, b) => (b.totals.at(-1) ?? 0) - (a.totals.at(-1) ?? 0)),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function share(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1000) / 10;
}

function addedUp(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((count) => (total += count));
}

/** The share of each linked business's tests that found the parasite. Weeks are whole, like those of the counts. */
export async function readParasiteShares(
  db: Db,
  scope: Scope,
  organisationId: number,
  { parasite, ...request }: Request & { parasite: Parasite },
): Promise<BusinessParasiteShares> {
  const businesses = await linkedBusinesses(db, scope, organisationId, request);
  const { dateRange, filters } = request;
  const asked = { start: dateRange?.start, end: dateRange?.end, filters };
  const rows = await countFindings(db, { ...asked, businessIds: businesses.map(({ id }) => id) }, parasite);
  return {
    parasite,
    businesses: businesses
      .map(({ id, name }) => {
        const { tests = 0, found = 0 } = rows.find(({ business_id }) => business_id === id) ?? {};
        return { id, name, tests, found, percentage: share(found, tests) };
      })
      .toSorted((a, b) => b.percentage - a.percentage || b.tests - a.tests),
  };
}
