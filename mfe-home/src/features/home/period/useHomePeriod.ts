import { useCallback } from 'react';
import { useUrlParams } from '@epigram/shared-ui/ui';
import { DEFAULT_PERIOD, type Period, toPeriod } from './period.ts';

const STORAGE_KEY = 'period';

function remembered(): Period | undefined {
  try {
    return toPeriod(localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined; // Storage is blocked, so the period is not remembered.
  }
}

function remember(period: Period): void {
  try {
    localStorage.setItem(STORAGE_KEY, period);
  } catch {
    // As above.
  }
}

/** The period of Home's tests: from the URL if present, otherwise the last one chosen in this browser. */
export function useHomePeriod(): [Period, (period: Period) => void] {
  const [params, changeParams] = useUrlParams();
  const period = toPeriod(params.get('period')) ?? remembered() ?? DEFAULT_PERIOD;
  const choose = useCallback(
    (next: Period) => {
      remember(next);
      changeParams((current) => current.set('period', next));
    },
    [changeParams],
  );
  return [period, choose];
}
