import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { placeFarm } from './farmForecast.ts';
import { findFarms } from './farmRepository.ts';

/** The levels of a business's farms that have a forecast now. */
export async function levelsOfFarms(
  db: Db,
  businessId: number,
  { stations, today }: { readonly stations: readonly StationOverview[]; readonly today: string },
): Promise<{ clientId: number; level: RiskLevel }[]> {
  const farms = await findFarms(db, [businessId]);
  return farms.flatMap((farm) => {
    const placed = placeFarm(farm, stations, today);
    return typeof placed === 'string' ? [] : [{ clientId: farm.client_id, level: placed.season.level }];
  });
}
