import type { MapPoint } from '@epigram/shared-contracts/api/analytics';
import { RESULT_COLOR } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { AnalyticsScope } from './analyticsConditionsQuery.ts';
import { findClientPoints } from './mapRepository.ts';

/** The map of clients; Aggregated View has one of counties instead (`aggregatedMap.ts`). */
export async function readMap(db: Db, scope: AnalyticsScope): Promise<MapPoint[]> {
  const points = await findClientPoints(db, scope);
  return points.map((point) => ({ ...point, color: RESULT_COLOR[point.result] }));
}
