import { statusAtom, useSession } from '@epigram/shared-contracts/session';
import type { RouteName } from '@epigram/shared-contracts/routes';
import { useEffect, useEffectEvent } from 'react';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { routeDefinition } from './matchRoute.ts';
import { sendPageView } from './pageViewApi.ts';

/** Routes that only lead elsewhere. */
const PASSED_THROUGH: readonly RouteName[] = ['HomeRedirect', 'InvitationReview'];

/** Counts each page that is shown: a protected one once the user is signed in. */
export function usePageViews(route: RouteName): void {
  const { pathname } = useLocation();
  const locale = useActiveLocale();
  const isSignedIn = useSession(statusAtom) === 'signed-in';
  const isShown = (routeDefinition(route).isPublic === true || isSignedIn) && !PASSED_THROUGH.includes(route);
  const isLoginPassedThrough = route === 'Login' && isSignedIn;
  const send = useEffectEvent(() => sendPageView(route, locale));
  useEffect(() => {
    if (isShown && !isLoginPassedThrough) send();
  }, [pathname, isShown, isLoginPassedThrough]);
}
