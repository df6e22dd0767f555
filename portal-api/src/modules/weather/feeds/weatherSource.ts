import type { WeatherSource } from '@epigram/shared-contracts/api/weather';
import { daysBetween } from '@epigram/shared-contracts/domain/nematodirusRisk';

import type { Db } from '../../../kernel/appContext.ts';
import { toDay } from '../model/days.ts';
import { findFeed } from './feedRepository.ts';
import type { WeatherFeed } from './weatherFeed.ts';

/** Reads run every three hours; this many hours without a successful one count as late. */
const LATE_AFTER_HOURS = 26;
const HOUR_MS = 3_600_000;

/** How fresh the temperatures are. */
export async function weatherSource(
  db: Db,
  feed: Pick<WeatherFeed, 'name' | 'lateAfterDays'> | undefined,
  now: Date,
): Promise<WeatherSource> {
  if (!feed) return { provider: 'embedded', updatedAt: null, late: false };
  const state = await findFeed(db, feed.name);
  const updated = state?.updated_at ?? null;
  const isStale = updated === null || now.getTime() - updated.getTime() > LATE_AFTER_HOURS * HOUR_MS;
  const newest = state?.newest_day ?? null;
  const isOld = newest === null || daysBetween(newest, toDay(now)) > feed.lateAfterDays;
  return { provider: feed.name, updatedAt: updated?.toISOString() ?? null, late: isStale || isOld };
}
