import type { StationOverview } from '@epigram/shared-contracts/api/weather';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { levelsOfFarms } from '../farm-forecast/public.ts';
import { storeLevels } from './webhookLevelRepository.ts';

interface Overview {
  readonly stations: readonly StationOverview[];
  readonly today: string;
}

/**
 * Tells webhooks of the farms whose level differs from the last one. The first level of a farm is no change. It may run
 * again: the level is stored in the transaction of the deliveries.
 */
export async function tellWebhookLevels(
  db: Db,
  { businessIds, overview }: { businessIds: readonly number[]; overview: Overview },
  signal: AbortSignal,
): Promise<void> {
  for (const businessId of businessIds) {
    signal.throwIfAborted();
    await transactionAs(db, { businessIds: [businessId] }, async (trx) => {
      await storeLevels(trx, businessId, await levelsOfFarms(trx, businessId, overview));
    });
  }
}
