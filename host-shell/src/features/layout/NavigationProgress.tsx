import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { requestedPathAtom } from '../../navigation/requestedPath.ts';
import { StillLoading } from './StillLoading.tsx';

/** The parts of a page request their data within this time of each other. */
const SETTLED_AFTER_MS = 300;

/** Whether the opened page shows earlier answers and has not received the new ones yet. */
function useIsRefreshing(visit: string): boolean {
  const isFetching =
    useIsFetching({
      // Also the answer to another input that a part shows until its own is there.
      predicate: ({ observers }) =>
        observers.some((observer) => observer.getCurrentResult().data !== undefined),
    }) > 0;
  const [settledVisit, setSettledVisit] = useState<string>();
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(() => setSettledVisit(visit), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFetching, visit]);
  // Later refetches are the page's own: after a change, or on focus.
  return isFetching && settledVisit !== visit;
}

/**
 * A progress line above the page. While a page is loading, the previous one stays on screen under it; a page that is
 * known shows its last content while it asks for the current one.
 */
export function NavigationProgress() {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const requested = useAtomValue(requestedPathAtom);
  const isRefreshing = useIsRefreshing(key);
  const isLoading = requested !== null && requested !== pathname;
  if (!isLoading && !isRefreshing) return null;
  const label = isLoading ? t`Loading the page` : t`Updating the page`;
  return (
    <>
      <div className="sh-navigation-progress" role="progressbar" aria-label={label} />
      {isLoading && <StillLoading key={requested} />}
    </>
  );
}
