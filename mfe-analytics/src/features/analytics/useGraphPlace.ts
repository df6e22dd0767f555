import { useNearView } from '@epigram/shared-ui/ui';
import { useIsFetching } from '@tanstack/react-query';
import { createContext, type RefCallback, useContext, useEffect, useState } from 'react';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';

/** Whether the graphs outside the viewport may load. */
export const LoadsAhead = createContext(false);

/**
 * The ref of a graph, and whether it should load: it is near the viewport, or the graphs there have loaded. The rest
 * loads ahead because a browser does not wait for data when a user prints the page before scrolling.
 */
export function useGraphPlace(): { place: RefCallback<HTMLDivElement>; isWanted: boolean } {
  const { place, isNear } = useNearView<HTMLDivElement>();
  return { place, isWanted: useContext(LoadsAhead) || isNear };
}

/** True once nothing on the page is loading; new filters reset it. */
export function useIsSettled(scope: AnalyticsScope): boolean {
  const isFetching = useIsFetching() > 0;
  const [settled, setSettled] = useState<AnalyticsScope>();
  useEffect(() => (isFetching ? undefined : whenIdle(() => setSettled(scope))), [isFetching, scope]);
  return settled === scope;
}

/** Not every browser has idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
