import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteRecentPage } from '../../session/recentPages.ts';

const SETTLED_AFTER_MS = 500;

/** Remembers the opened pages of clients, animals and tests. The palette lists menu pages anyway. */
export function useRecentPages(): void {
  const owner = useSession(tenantKeyAtom);
  const heading = useShownPageHeading();
  const { pathname } = useLocation();
  useEffect(() => {
    if (heading === null) return undefined;
    // The previous page's heading is still present for a moment after the user leaves it.
    const timer = setTimeout(() => noteRecentPage(owner, { to: pathname, label: heading }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [owner, heading, pathname]);
}
