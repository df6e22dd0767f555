import { accessOf, isEndUser, type Viewer } from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { SessionStatus } from '@epigram/shared-contracts/session';
import type { Page } from './pages.ts';

/** The part of the session that the guard decides by. */
export interface GuardedSession {
  readonly status: SessionStatus;
  /** Null where nobody is signed in. */
  readonly viewer: Viewer | null;
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The session is not known yet. */
  | { readonly kind: 'wait' }
  /** `denied`: the user's access does not include the page. */
  | { readonly kind: 'redirect'; readonly to: string; readonly reason?: 'denied' };

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
  if (url.origin !== location.origin) return ROUTES.Home.path;
  // Parsing takes dot segments out: `/.//evil.example` has become `//evil.example`.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** Whether a page may be shown now, and where to go otherwise (docs/product.md, 2.2 and 4). */
export function guardPage(
  { isPublic, access }: Pick<Page, 'isPublic' | 'access'>,
  wantedPath: string,
  { status, viewer }: GuardedSession,
): GuardDecision {
  if (isPublic) return { kind: 'allow' };
  if (status === 'restoring') return { kind: 'wait' };
  if (status === 'signed-out' || viewer === null) return { kind: 'redirect', to: loginPath(wantedPath) };
  // The prompt for a role covers the page; which pages are allowed is known once it is answered.
  if (!viewer.hasRole && isEndUser(viewer.flags)) return { kind: 'allow' };
  const decision = accessOf(access, viewer);
  if (decision === 'denied') return { kind: 'redirect', to: ROUTES.Home.path, reason: 'denied' };
  if (decision === 'not-in-country') return { kind: 'redirect', to: ROUTES.ComingSoon.path };
  return { kind: 'allow' };
}
