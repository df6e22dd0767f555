import type { MapPoint } from '@epigram/shared-contracts/api/analytics';
import { RESULT_COLOR } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { AnalyticsScope } from './analyticsConditionsQuery.ts';
import { findClientPoints, findLevels } from './mapRepository.ts';

/** The map of clients; Aggregated View has one of counties instead (`aggregatedMap.ts`). */
export async function readMap(db: Db, scope: AnalyticsScope): Promise<MapPoint[]> {
  const points = await findClientPoints(db, scope);
  const levels = await findLevels(db, points);
  return points.map(({ businessId: _businessId, testId, ...point }) => {
    const level = levels.get(testId);
    return { ...point, color: RESULT_COLOR[point.result], ...(level && { level }) };
  });
}
