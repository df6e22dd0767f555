import type { Business } from '@epigram/shared-contracts/api/businesses';
import type { UserInformation } from '@epigram/shared-contracts/api/users';
import { isEndUser, isForecastAvailable, isMenuEntryVisible } from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { SelectedRole, SessionStatus } from '@epigram/shared-contracts/session';
import { type PageRoute, routeDefinition } from './matchRoute.ts';

export interface GuardedSession {
  readonly status: SessionStatus;
  readonly user: UserInformation | null;
  readonly selectedRole: SelectedRole | null;
  readonly accessLevel: number | null;
  readonly availableBusinesses: readonly Business[];
  readonly forecastCountries: readonly string[];
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The session is not known yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

export const LOGIN_REDIRECT_PARAM = 'redirect';

/** Where somebody who is not signed in goes: to Login, which remembers the wanted path except for the root. */
export function loginPath(wantedPath: string): string {
  if (wantedPath === '/') return ROUTES.Login.path;
  return `${ROUTES.Login.path}?${new URLSearchParams({ [LOGIN_REDIRECT_PARAM]: wantedPath })}`;
}

/** The path to go to after signing in. Only paths of the portal itself: anything else could lead elsewhere. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get(LOGIN_REDIRECT_PARAM);
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return ROUTES.Home.path;
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : ROUTES.Home.path;
}

function isForecastOpen({
  user,
  selectedRole,
  availableBusinesses,
  forecastCountries,
}: GuardedSession): boolean {
  // The platform's own people with no context see the whole platform (decisions, [4]).
  if (selectedRole === null && user !== null && !isEndUser(user)) return true;
  return isForecastAvailable(availableBusinesses, forecastCountries);
}

/** Whether a route may be shown now, and where to go otherwise (specification, 2.2 and section 4). */
export function guardRoute(name: PageRoute, wantedPath: string, session: GuardedSession): GuardDecision {
  const { isPublic, menu } = routeDefinition(name);
  if (isPublic) return { kind: 'allow' };
  if (session.status === 'restoring') return { kind: 'wait' };
  if (session.status === 'signed-out' || session.user === null) {
    return { kind: 'redirect', to: loginPath(wantedPath) };
  }
  // The prompt for a role covers the page; which routes are allowed is known once it is answered.
  if (session.selectedRole === null && isEndUser(session.user)) return { kind: 'allow' };
  if (menu && !isMenuEntryVisible(menu, session.user, session.accessLevel)) {
    return { kind: 'redirect', to: ROUTES.Home.path };
  }
  if (name === 'Forecast' && !isForecastOpen(session)) {
    return { kind: 'redirect', to: ROUTES.ComingSoon.path };
  }
  return { kind: 'allow' };
}
