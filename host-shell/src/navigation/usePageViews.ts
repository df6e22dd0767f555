import { statusAtom, useSession } from '@epigram/shared-contracts/session';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { useEffect, useEffectEvent } from 'react';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { useRemoteLoader } from '../loader/RemoteLoaderContext.ts';
import { type PageRoute, routeDefinition } from './matchRoute.ts';
import { findPublished } from './publishedRemotes.ts';
import { sendPageView } from './pageViewApi.ts';

/** Routes that only lead elsewhere. */
const PASSED_THROUGH: readonly PageRoute[] = ['HomeRedirect', 'InvitationReview'];

/** A page by its route's pattern, never by an id; a published remote's by where it is mounted. */
function usePattern(route: PageRoute, pathname: string): string {
  const { manifest } = useRemoteLoader();
  if (route === 'Published') return `${findPublished(manifest, pathname)?.mount[0] ?? ''}/*`;
  const { path } = ROUTES[route];
  return path === '*' ? '/*' : path;
}

/** Counts each page that is shown: a protected one once the user is signed in. */
export function usePageViews(route: PageRoute): void {
  const { pathname } = useLocation();
  const locale = useActiveLocale();
  const isSignedIn = useSession(statusAtom) === 'signed-in';
  const isShown = (routeDefinition(route).isPublic === true || isSignedIn) && !PASSED_THROUGH.includes(route);
  const isLoginPassedThrough = route === 'Login' && isSignedIn;
  const pattern = usePattern(route, pathname);
  const send = useEffectEvent(() => sendPageView(pattern, locale));
  useEffect(() => {
    if (isShown && !isLoginPassedThrough) send();
  }, [pathname, isShown, isLoginPassedThrough]);
}
