import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { notify } from '../notifications/public.ts';
import { lastDay, monthlyFigures, yearBefore } from './monthlyFigures.ts';
import { monthlySummaryReady } from './summaryKind.ts';
import { listBusinesses, type SummarisedBusiness } from './summaryRepository.ts';

/** The first days of a month, on which teams are notified of the previous month. */
const NEWS_DAYS = 3;

/** Notifies the team of each business once of the previous month's figures (UTC). It may run repeatedly. */
export async function notifyMonthlySummaries(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  if (now.getUTCDate() > NEWS_DAYS) return;
  const month = monthBefore(now);
  for (const business of await listBusinesses(db)) {
    signal.throwIfAborted();
    await transactionAs(db, { businessIds: [business.id] }, (trx) => notifyMonth(trx, business, month));
  }
}

/** The previous month, `YYYY-MM`. */
function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** Runs in a transaction of the business. Skips a month without tests. Returns the ids of the new notifications. */
export async function notifyMonth(
  trx: Db,
  { id, name }: SummarisedBusiness,
  month: string,
): Promise<number[]> {
  const scope = { businessIds: [id] };
  const now = await monthlyFigures(trx, scope, month);
  if (now.tests === 0) return [];
  const before = await monthlyFigures(trx, scope, yearBefore(month));
  const figuresOf = ({ tests, withEggs, heavy, activeClients }: typeof now) => ({
    tests,
    withEggs,
    heavy,
    activeClients,
  });
  const period = new URLSearchParams({ from: `${month}-01`, to: lastDay(month), summary: month });
  return notify(trx, monthlySummaryReady, {
    to: { businessId: id },
    facts: { business: name, month, now: figuresOf(now), before: figuresOf(before) },
    link: `/analytics?${period.toString()}`,
    key: `${id} ${month}`,
  });
}
