import type { MapPoint } from '@epigram/shared-contracts/api/analytics';
import { RESULT_COLOR } from '@epigram/shared-contracts/domain/enumerations';
import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import type { AnalyticsScope } from './analyticsConditionsQuery.ts';
import { findClientPoints, findCountyPoints } from './mapRepository.ts';

/** Clients, or counties where identities are withheld (decisions, [4]). */
export async function readMap(
  db: Db,
  scope: Pick<TenantScope, 'aggregated'>,
  asked: AnalyticsScope,
): Promise<MapPoint[]> {
  const points = scope.aggregated
    ? await findCountyPoints(db, asked, AGGREGATED_MIN_TESTS)
    : await findClientPoints(db, asked);
  return points.map((point) => ({ ...point, color: RESULT_COLOR[point.result] }));
}
