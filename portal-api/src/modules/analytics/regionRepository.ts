import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface RegionLevel {
  /** The first day of the month. */
  month: string;
  /** Empty for the country's other counties together. */
  county: string;
  country: string;
  share: number;
  businesses: number;
}

/** The anonymous levels of a business's region. The SQL function only returns the cells of that business. */
export async function findRegionLevels(
  db: Db,
  it: { businessId: number; animalType: number; since: string },
): Promise<RegionLevel[]> {
  const { rows } = await sql<RegionLevel>`
    select month, county, country, share, businesses
    from region_levels_of(${it.businessId}, ${it.animalType}::smallint, ${it.since}::date)`.execute(db);
  return rows;
}

export interface OwnLevel {
  month: string;
  tests: number;
  heavy: number;
}

/** The business's own worm tests with a level, by the month of the week's Monday. */
export async function findOwnLevels(
  db: Db,
  it: { businessId: number; animalType: number; since: string },
): Promise<OwnLevel[]> {
  const { rows } = await sql<OwnLevel>`
    select date_trunc('month', w.week)::date as month, sum(w.tests)::int as tests,
      coalesce(sum(w.tests) filter (where w.level >= 4), 0)::int as heavy
    from level_weeks w
    where w.business_id = ${it.businessId} and w.animal_type = ${it.animalType} and w.week >= ${it.since}::date
      and w.status in ('positive', 'negative') and w.level >= 1
    group by 1`.execute(db);
  return rows;
}

/** Calculates and stores a month's levels. False if the month has not closed, or is already stored. */
export async function freezeRegionMonth(db: Db, month: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select freeze_region_month(${month}::date) as made`.execute(
    db,
  );
  return rows[0]!.made;
}
