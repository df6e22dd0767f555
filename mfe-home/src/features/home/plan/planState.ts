/** Warn this many days before a plan ends. */
const WARN_WITHIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** `none`: the plan does not end. */
export type PlanState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' | 'near'; readonly daysLeft: number }
  | { readonly kind: 'ended'; readonly daysAgo: number };

function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day) / DAY_MS;
}

/** Calendar days from the user's today to an ISO day, unaffected by daylight saving. */
export function daysUntil(isoDay: string, now: Date): number {
  const [year = NaN, month = NaN, day = NaN] = isoDay.slice(0, 10).split('-').map(Number);
  return dayNumber(year, month - 1, day) - dayNumber(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The plan's last day still counts as running. */
export function planState(planExpiresAt: string | null | undefined, now: Date): PlanState {
  if (!planExpiresAt) return { kind: 'none' };
  const daysLeft = daysUntil(planExpiresAt, now);
  if (Number.isNaN(daysLeft)) return { kind: 'none' };
  if (daysLeft < 0) return { kind: 'ended', daysAgo: -daysLeft };
  return { kind: daysLeft <= WARN_WITHIN_DAYS ? 'near' : 'running', daysLeft };
}
