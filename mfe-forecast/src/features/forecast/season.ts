import { daysBetween, type HatchingDates } from '@epigram/shared-contracts/domain/nematodirusRisk';

/** Degree days count from 1 March (docs/product.md, 11). */
const COUNTING_STARTS = '03-01';

/**
 * The phase of a season. `off`: degree days do not count yet, and the dates are based only on typical weather. `over`:
 * nothing hatches until next spring.
 */
export type Season =
  | { readonly phase: 'off'; readonly countsFrom: string }
  | { readonly phase: 'before'; readonly daysToStart: number }
  | { readonly phase: 'rising'; readonly daysToPeak: number }
  | { readonly phase: 'peak' }
  | { readonly phase: 'falling'; readonly daysToEnd: number }
  | { readonly phase: 'over'; readonly year: number; readonly nextStart: string };

export function seasonAt({ start, peak, end }: HatchingDates, today: string): Season {
  const countsFrom = `${start.slice(0, 4)}-${COUNTING_STARTS}`;
  if (today < countsFrom) return { phase: 'off', countsFrom };
  const daysToStart = daysBetween(today, start);
  if (daysToStart > 0) return { phase: 'before', daysToStart };
  const daysToPeak = daysBetween(today, peak);
  if (daysToPeak > 0) return { phase: 'rising', daysToPeak };
  if (daysToPeak === 0) return { phase: 'peak' };
  const daysToEnd = daysBetween(today, end);
  if (daysToEnd >= 0) return { phase: 'falling', daysToEnd };
  const year = Number(end.slice(0, 4));
  return { phase: 'over', year, nextStart: `${year + 1}-${COUNTING_STARTS}` };
}

/** Whether eggs are hatching: only then are there days left. */
export function isHatching({ phase }: Season): boolean {
  return phase === 'rising' || phase === 'peak' || phase === 'falling';
}
