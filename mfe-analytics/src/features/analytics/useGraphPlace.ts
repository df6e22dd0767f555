import { useNearView } from '@epigram/shared-ui/ui';
import { useIsFetching } from '@tanstack/react-query';
import { createContext, type RefCallback, useContext, useEffect, useState } from 'react';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';

/** Whether the graphs away from the screen may load. */
export const LoadsAhead = createContext(false);

/**
 * Where a graph is, and whether it should have its data: it is near the screen, or those that are have theirs. Someone
 * who prints the page before scrolling through it gets all of it: a browser waits for no data then.
 */
export function useGraphPlace(): { place: RefCallback<HTMLDivElement>; isWanted: boolean } {
  const { place, isNear } = useNearView<HTMLDivElement>();
  return { place, isWanted: useContext(LoadsAhead) || isNear };
}

/** True once nothing of the page is loading any more; with other filters it begins again. */
export function useIsSettled(scope: AnalyticsScope): boolean {
  const isFetching = useIsFetching() > 0;
  const [settled, setSettled] = useState<AnalyticsScope>();
  useEffect(() => (isFetching ? undefined : whenIdle(() => setSettled(scope))), [isFetching, scope]);
  return settled === scope;
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
