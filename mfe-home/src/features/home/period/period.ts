import { lastDays } from '@epigram/shared-ui/ui';

export const PERIODS = ['30d', '90d', '12m'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '90d';

const DAYS: Record<Period, number> = { '30d': 30, '90d': 90, '12m': 365 };

export function toPeriod(value: string | null | undefined): Period | undefined {
  return PERIODS.find((period) => period === value);
}

/** The days of a period up to and including today, in the format of the analytics calls. */
export function periodDays(period: Period, now?: Date): { startDate: string; endDate: string } {
  const { start, end } = lastDays(DAYS[period], now);
  return { startDate: start, endDate: end };
}

/** The same days from the Monday of the first week: levels are counted by whole weeks. */
export function wholeWeeks({ startDate, endDate }: { startDate: string; endDate: string }) {
  const first = new Date(`${startDate}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  return { startDate: first.toISOString().slice(0, 10), endDate };
}
