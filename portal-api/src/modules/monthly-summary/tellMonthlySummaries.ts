import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { notify } from '../notifications/public.ts';
import { lastDay, monthlyFigures, yearBefore } from './monthlyFigures.ts';
import { monthlySummaryReady } from './summaryKind.ts';
import { listBusinesses, type SummarisedBusiness } from './summaryRepository.ts';

/** Days of a month on which the month before is news. */
const NEWS_DAYS = 3;

/** Tells the team of each business the figures of the month that has ended, in UTC, once however often this runs. */
export async function tellMonthlySummaries(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  if (now.getUTCDate() > NEWS_DAYS) return;
  const month = monthBefore(now);
  for (const business of await listBusinesses(db)) {
    signal.throwIfAborted();
    await inNameOf(db, { businessIds: [business.id] }, (trx) => tellMonth(trx, business, month));
  }
}

/** The month before the one of a time, `YYYY-MM`. */
function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** In a transaction of the business. A month without a test is no news. Answers the ids of the new notifications. */
export async function tellMonth(trx: Db, { id, name }: SummarisedBusiness, month: string): Promise<number[]> {
  const scope = { businessIds: [id] };
  const now = await monthlyFigures(trx, scope, month);
  if (now.tests === 0) return [];
  const before = await monthlyFigures(trx, scope, yearBefore(month));
  const told = ({ tests, withEggs, heavy, activeClients }: typeof now) => ({
    tests,
    withEggs,
    heavy,
    activeClients,
  });
  const period = new URLSearchParams({ from: `${month}-01`, to: lastDay(month), summary: month });
  return notify(trx, monthlySummaryReady, {
    to: { businessId: id },
    facts: { business: name, month, now: told(now), before: told(before) },
    link: `/analytics?${period.toString()}`,
    key: `${id} ${month}`,
  });
}
