import { ROUTES } from '@epigram/shared-contracts/routes';
import { statusAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { callApi } from '@epigram/shared-contracts/client';
import type { Page } from './pages.ts';

/** Counts a page view by its route's pattern. A failure to count is ignored. */
function sendPageView(route: string, locale: string): void {
  callApi(recordPageView, { body: { route, locale } }).catch(() => undefined);
}

/** Pages that only redirect. */
const PASSED_THROUGH: readonly string[] = [ROUTES.HomeRedirect.path, ROUTES.InvitationReview.path];

/**
 * Counts each page view by the page's pattern, never by an id; for a protected page, only once the user is signed in.
 */
export function usePageViews({ path, isPublic = false }: Page): void {
  const { pathname } = useLocation();
  const locale = useActiveLocale();
  const isSignedIn = useSession(statusAtom) === 'signed-in';
  const isShown = (isPublic || isSignedIn) && !PASSED_THROUGH.includes(path);
  const isLoginPassedThrough = path === ROUTES.Login.path && isSignedIn;
  const pattern = path === '*' ? '/*' : path;
  const send = useEffectEvent(() => sendPageView(pattern, locale));
  useEffect(() => {
    if (isShown && !isLoginPassedThrough) send();
  }, [pathname, isShown, isLoginPassedThrough]);
}
