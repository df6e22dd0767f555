import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { useShownPageHeading } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '../../navigation/pages.ts';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { noteRecentPage } from '../../session/recentPages.ts';

/** The path up to the value of the page's first parameter: `/clients/details/7` for all tabs of client 7. */
export function subjectOf({ path }: Pick<Page, 'path'>, pathname: string): string {
  const id = path.split('/').findIndex((segment) => segment.startsWith(':'));
  return id === -1
    ? pathname
    : pathname
        .split('/')
        .slice(0, id + 1)
        .join('/');
}

const SETTLED_AFTER_MS = 500;

/** Remembers the opened pages of clients, animals and tests. The palette lists menu pages anyway. */
export function useRecentPages(): void {
  const owner = useSession(tenantKeyAtom);
  const heading = useShownPageHeading();
  const { pathname } = useLocation();
  const current = useCurrentPage();
  useEffect(() => {
    if (heading === null) return undefined;
    // The previous page's heading is still present for a moment after the user leaves it.
    const page = { to: pathname, label: heading, subject: subjectOf(current, pathname) };
    const timer = setTimeout(() => noteRecentPage(owner, page), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [owner, heading, pathname, current]);
}
