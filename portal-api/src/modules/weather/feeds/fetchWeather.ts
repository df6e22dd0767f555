import type { Logger } from '@epigram/platform/logger';

import type { Db } from '../../../kernel/appContext.ts';
import { toDay } from '../model/days.ts';
import { findStations } from '../stationRepository.ts';
import { keepDays, keepDaysAhead, noteRead } from './feedRepository.ts';
import type { WeatherFeed } from './weatherFeed.ts';

const LONGEST_PROBLEM = 2_000;

interface FetchOptions {
  readonly feed: WeatherFeed;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => Date;
}

/**
 * Reads the provider once and keeps what it brought. Where it fails the data of before stays and the failure is noted;
 * it throws, so that the queue tries again.
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
    // Today is not over: its temperatures are still a forecast.
    const past = days.filter(({ day }) => day < today);
    await db.transaction().execute(async (trx) => {
      await keepDays(trx, past, feed.measures ? 'station' : provider);
      await keepDaysAhead(
        trx,
        days.filter(({ day }) => day >= today),
      );
      const newestDay = past.reduce((newest, { day }) => (day > newest ? day : newest), '') || null;
      const problem = problems.join('\n').slice(0, LONGEST_PROBLEM) || null;
      await noteRead(trx, provider, { now: now(), newestDay, problem });
    });
    if (problems.length > 0) logger.warn({ provider, problems }, 'a part of the weather could not be read');
    else logger.info({ provider, days: days.length }, 'the weather has been read');
  } catch (error) {
    const problem = (error as Error).message.slice(0, LONGEST_PROBLEM);
    await noteRead(db, provider, { now: now(), newestDay: null, problem });
    throw error;
  }
}
