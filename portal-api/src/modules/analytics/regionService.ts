import type { RegionalComparison } from '@epigram/shared-contracts/api/analyticsOverviews';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { animalTypeId } from '../test-data/public.ts';
import { monthsBetween } from './periods.ts';
import { findOwnLevels, findRegionLevels, freezeRegionMonth, type RegionLevel } from './regionRepository.ts';

/** One year and the current month. */
const MONTHS = 13;

function lastMonths(now: Date): string[] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  return monthsBetween(first.toISOString().slice(0, 7), now.toISOString().slice(0, 7));
}

/** The burden of the single business in view by month, beside its region's. */
export async function readRegionalComparison(
  db: Db,
  { businessId }: Pick<TenantScope, 'businessId'>,
  { animalType, now }: { animalType: AnimalType; now: Date },
): Promise<RegionalComparison> {
  if (businessId === null) throw new DomainError('BUSINESS_CONTEXT_MISSING');
  const months = lastMonths(now);
  const conditions = { businessId, animalType: animalTypeId(animalType), since: `${months[0]}-01` };
  const own = new Map((await findOwnLevels(db, conditions)).map((row) => [row.month.slice(0, 7), row]));
  const regions = new Map(
    (await findRegionLevels(db, conditions)).map((row) => [row.month.slice(0, 7), row]),
  );
  return {
    months: months.map((month) => {
      const { tests = 0, heavy = 0 } = own.get(month) ?? {};
      const region = regions.get(month);
      return { month, tests, heavy, region: region ? toWire(region) : null };
    }),
  };
}

function toWire({ county, country, share, businesses }: RegionLevel) {
  const kind = county === '' ? ('country' as const) : ('county' as const);
  return { kind, name: county || country, percentage: share, businesses };
}

/** Calculates and stores the levels of every month of the comparison that has closed, oldest first. */
export async function freezeRegions(db: Db, now: Date = new Date()): Promise<void> {
  for (const month of lastMonths(now)) await freezeRegionMonth(db, `${month}-01`);
}
