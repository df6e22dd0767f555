import type { Logger } from '@epigram/platform/logger';

import type { Db } from '../../../kernel/appContext.ts';
import { toDay } from '../model/days.ts';
import { findStations } from '../stationRepository.ts';
import { storeDays, storeDaysAhead, recordRead } from './feedRepository.ts';
import type { WeatherFeed } from './weatherFeed.ts';

const MAX_PROBLEM_LENGTH = 2_000;

interface FetchOptions {
  readonly feed: WeatherFeed;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => Date;
}

/**
 * Reads from the provider once and stores the data. If that fails, the previous data is kept, the failure is recorded,
 * and it throws, so that the queue retries.
 */
export async function fetchWeather(
  db: Db,
  { feed, logger, now = () => new Date() }: FetchOptions,
  signal: AbortSignal,
): Promise<void> {
  const provider = feed.name;
  try {
    const { days, problems } = await feed.read(await findStations(db), signal);
    const today = toDay(now());
    // Today has not ended, so its temperatures are still a forecast.
    const past = days.filter(({ day }) => day < today);
    await db.transaction().execute(async (trx) => {
      await storeDays(trx, past, feed.measures ? 'station' : provider);
      await storeDaysAhead(
        trx,
        days.filter(({ day }) => day >= today),
      );
      const newestDay = past.reduce((newest, { day }) => (day > newest ? day : newest), '') || null;
      const problem = problems.join('\n').slice(0, MAX_PROBLEM_LENGTH) || null;
      await recordRead(trx, provider, { now: now(), newestDay, problem });
    });
    if (problems.length > 0) logger.warn({ provider, problems }, 'some weather data could not be read');
    else logger.info({ provider, days: days.length }, 'the weather has been read');
  } catch (error) {
    const problem = (error as Error).message.slice(0, MAX_PROBLEM_LENGTH);
    await recordRead(db, provider, { now: now(), newestDay: null, problem });
    throw error;
  }
}
