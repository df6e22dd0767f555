import type { BusinessStats } from '@epigram/shared-contracts/api/businesses';

/** Thresholds of the change against the previous 30 days, in per cent (docs/product.md, 9). */
const STEADY_UP_TO = 5;
const COUNTABLE_UP_TO = 300;
const SHARP_DROP = -30;

/** The cases of the welcome message (docs/product.md, 4). */
export type WelcomeMessage =
  | { readonly kind: 'contact-inactive'; readonly inactiveClients: number }
  | { readonly kind: 'increase-testing' }
  | { readonly kind: 'started-again'; readonly tests: number }
  | { readonly kind: 'same-level'; readonly tests: number }
  | { readonly kind: 'steady'; readonly tests: number }
  | { readonly kind: 'more-percent'; readonly tests: number; readonly percent: number }
  | { readonly kind: 'more'; readonly tests: number; readonly previous: number }
  | { readonly kind: 'drop-contact-inactive'; readonly percent: number; readonly inactiveClients: number }
  | { readonly kind: 'less-percent'; readonly tests: number; readonly percent: number }
  | { readonly kind: 'generic' };

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * `stats` is undefined if the numbers are unavailable; null values in it are suppressed. Both give a generic welcome.
 * @param mayOpenClients without it the user is not asked to contact clients that they cannot see
 */
export function welcomeMessage(stats: BusinessStats | undefined, mayOpenClients = true): WelcomeMessage {
  const tests = stats?.testsLast30Days;
  const previous = stats?.testsPrevious30Days;
  if (!isCount(tests) || !isCount(previous)) return { kind: 'generic' };
  const inactiveClients = mayOpenClients && isCount(stats?.inactiveClients) ? stats.inactiveClients : 0;

  if (tests === 0) {
    return inactiveClients > 0 ? { kind: 'contact-inactive', inactiveClients } : { kind: 'increase-testing' };
  }
  if (previous === 0) return { kind: 'started-again', tests };

  const change = ((tests - previous) / previous) * 100;
  const percent = Math.max(1, Math.round(Math.abs(change)));
  if (change === 0) return { kind: 'same-level', tests };
  if (change > COUNTABLE_UP_TO) return { kind: 'more', tests, previous };
  if (change > STEADY_UP_TO) return { kind: 'more-percent', tests, percent };
  if (change > 0) return { kind: 'steady', tests };
  if (change < SHARP_DROP && inactiveClients > 0) {
    return { kind: 'drop-contact-inactive', percent, inactiveClients };
  }
  return { kind: 'less-percent', tests, percent };
}
