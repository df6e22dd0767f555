import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { noteRecentPage } from '../../session/recentPages.ts';

/** Remembers the things whose pages were open: a client, an animal, a test. Pages of the menu are found anyway. */
export function useRecentPages(): void {
  const owner = useSession(tenantKeyAtom);
  const heading = useShownPageHeading();
  const { pathname } = useLocation();
  useEffect(() => {
    if (heading !== null) noteRecentPage(owner, { to: pathname, label: heading });
  }, [owner, heading, pathname]);
}
