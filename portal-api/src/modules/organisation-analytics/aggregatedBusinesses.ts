import type {
  BusinessParasiteShares,
  BusinessPerformanceRace,
  BusinessTestDistribution,
  BusinessTestsOverTime,
} from '@epigram/shared-contracts/api/organisationAnalytics';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import {
  chartCountry,
  marked,
  monthFigures,
  narrowed,
  openTests,
  selectionOf,
  wholeWeeks,
  within,
} from '../analytics/public.ts';
import {
  type Figure,
  hideLonePart,
  openFigures,
  readParasiteCells,
  type Weeks,
} from '../suppression/public.ts';
import { findBusinessPlaces } from './businessMonthRepository.ts';
import type { Request } from './organisationAnalyticsService.ts';

type Scope = Pick<TenantScope, 'businessIds'>;

interface BusinessFigures {
  readonly id: number;
  readonly name: string;
  of(weeks: Weeks): Figure;
  byMonth(): Figure[];
}

/** The linked businesses of an organisation in Aggregated View, each with its publishable figures. */
async function openBusinesses(db: Db, scope: Scope, organisationId: number, request: Request) {
  const { country, ...rest } = request;
  const asked = await openTests(db, scope, rest, 'business');
  const { figures, months, weeks } = asked;
  const places = await findBusinessPlaces(db, organisationId, scope.businessIds);
  const businesses = places
    .filter((place) => !country || chartCountry(place.country) === country)
    .map(({ id, name, ...place }): BusinessFigures => {
      const selection = {
        ...narrowed(asked.selection, 'country', [place.country]),
        county: [place.county],
        business: [String(id)],
      };
      return {
        id,
        name,
        of: (some) => figures.of(selection, some),
        byMonth: () => monthFigures(figures, selection, asked),
      };
    });
  const countries = places
    .map((place) => place.country)
    .filter((name) => !country || chartCountry(name) === country);
  const all = country ? narrowed(asked.selection, 'country', countries) : asked.selection;
  return { businesses, months: [...months], weeks, total: figures.of(all, weeks).tests };
}

export async function readAggregatedOverTime(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessTestsOverTime> {
  const { businesses, months } = await openBusinesses(db, scope, organisationId, request);
  const counted = hideLoneBusinesses(businesses.map(({ byMonth }) => byMonth().map(({ tests }) => tests)));
  return {
    months,
    businesses: businesses.map(({ id, name }, index) => {
      const counts = counted[index]!;
      return marked({ id, name, counts }, counts);
    }),
  };
}

export async function readAggregatedDistribution(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessTestDistribution> {
  const { businesses, weeks, total } = await openBusinesses(db, scope, organisationId, request);
  const counts = hideLonePart(businesses.map(({ of }) => of(weeks).tests));
  const shares = businesses.map(({ id, name }, index) => {
    const tests = counts[index]!;
    return marked({ id, name, tests, percentage: share(tests, total) }, tests);
  });
  return marked(
    { totalTests: total, businesses: shares.toSorted((a, b) => (b.tests ?? 0) - (a.tests ?? 0)) },
    total,
  );
}

/** A business has no total in a month if its tests up to that month are suppressed. */
export async function readAggregatedRace(
  db: Db,
  scope: Scope,
  organisationId: number,
  request: Request,
): Promise<BusinessPerformanceRace> {
  const { businesses, months, weeks } = await openBusinesses(db, scope, organisationId, request);
  const first = months[0];
  const counted = hideLoneBusinesses(
    businesses.map(({ of }) => months.map((month) => of(within(weeks, `${first}-01`, `${month}-31`)).tests)),
  );
  const raced = businesses.map(({ id, name }, index) => {
    const totals = counted[index]!;
    return marked({ id, name, totals }, totals);
  });
  return { months, businesses: raced.toSorted((a, b) => (b.totals.at(-1) ?? 0) - (a.totals.at(-1) ?? 0)) };
}

/** Hides lone businesses in each month. */
function hideLoneBusinesses(counts: readonly (readonly (number | null)[])[]): (number | null)[][] {
  const months = (counts[0] ?? []).map((_, month) =>
    hideLonePart(counts.map((business) => business[month]!)),
  );
  return counts.map((_, business) => months.map((month) => month[business]!));
}

const LEVELS_FOUND: readonly string[] = ['Light', 'Moderate', 'High', 'Very High'];

/** A share is published only if its tests and those that found the parasite may both be published. */
export async function readAggregatedParasiteShares(
  db: Db,
  scope: Scope,
  organisationId: number,
  { parasite, ...request }: Request & { parasite: Parasite },
): Promise<BusinessParasiteShares> {
  const { country, dateRange, filters } = request;
  const weeks = wholeWeeks(dateRange?.start, dateRange?.end);
  const { businessIds } = scope;
  const figures = openFigures(
    await readParasiteCells(db, { businessIds, weeks, place: 'business' }, parasite),
  );
  const withResult = narrowed(selectionOf(filters), 'status', ['positive', 'negative']);
  const places = await findBusinessPlaces(db, organisationId, businessIds);
  const shown = places.filter((place) => !country || chartCountry(place.country) === country);
  const countsOf = (level: readonly string[]) =>
    hideLonePart(
      shown.map(({ id, ...place }) => {
        const here = { country: [place.country], county: [place.county], business: [String(id)] };
        return figures.of({ ...withResult, ...here, level }, weeks).tests;
      }),
    );
  const [tested, positive] = [countsOf(['No Infection', ...LEVELS_FOUND]), countsOf(LEVELS_FOUND)];
  const shares = shown.map(({ id, name }, index) => {
    const [tests, found] = [tested[index]!, positive[index]!];
    const percentage = found === null ? null : share(found, tests);
    return marked({ id, name, tests, found, percentage }, tests, found, percentage);
  });
  return { parasite, businesses: shares.toSorted((a, b) => (b.percentage ?? -1) - (a.percentage ?? -1)) };
}

function share(tests: number | null, total: number | null): number | null {
  if (tests === 0) return 0;
  return tests === null || !total ? null : Math.round((tests / total) * 1000) / 10;
}
