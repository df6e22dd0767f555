import type { MapPoint } from '@epigram/shared-contracts/api/analytics';
import { RESULT_COLOR, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { openTests } from './aggregatedGraphs.ts';
import { narrowed } from './aggregatedSelection.ts';
import { findCountyPlaces } from './mapRepository.ts';
import type { Period } from './trendService.ts';

/**
 * One point per county, at the centre of its businesses, if its tests may be shown. The result is the most frequent
 * outcome, and the date is the last counted week.
 */
export async function readAggregatedMap(
  db: Db,
  scope: Pick<TenantScope, 'businessIds'>,
  { startDate, endDate, filters }: Period,
): Promise<MapPoint[]> {
  const request = { dateRange: { start: startDate, end: endDate }, filters };
  const { figures, selection, weeks } = await openTests(db, scope, request, 'county');
  const points = (await findCountyPlaces(db, scope.businessIds)).flatMap(({ county, country, ...place }) => {
    const here = { ...narrowed(selection, 'country', [country]), county: [county] };
    const { tests, lastWeek, commonest } = figures.of(here, weeks);
    const result = TEST_STATUSES.find((status) => status === commonest);
    if (!tests || !lastWeek || !result) return [];
    return [
      {
        ...place,
        name: county,
        location: country,
        date: lastWeek,
        tests,
        result,
        color: RESULT_COLOR[result],
      },
    ];
  });
  return points.toSorted((a, b) => b.tests - a.tests || a.name.localeCompare(b.name));
}
