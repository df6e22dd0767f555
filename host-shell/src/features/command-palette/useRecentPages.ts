import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteRecentPage } from '../../session/recentPages.ts';

const SETTLED_AFTER_MS = 500;

/** Remembers the things whose pages were open: a client, an animal, a test. Pages of the menu are found anyway. */
export function useRecentPages(): void {
  const owner = useSession(tenantKeyAtom);
  const heading = useShownPageHeading();
  const { pathname } = useLocation();
  useEffect(() => {
    if (heading === null) return undefined;
    // The heading of the page before is there for a moment after it is left.
    const timer = setTimeout(() => noteRecentPage(owner, { to: pathname, label: heading }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [owner, heading, pathname]);
}
