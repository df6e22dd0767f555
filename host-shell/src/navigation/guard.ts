import { accessOf, isEndUser, type Viewer } from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { SessionStatus } from '@epigram/shared-contracts/session';
import type { Page } from './pages.ts';
import type { Path } from 'react-router-dom';

/** The part of the session on which the guard decides. */
export interface GuardedSession {
  readonly status: SessionStatus;
  /** Null when signed out. */
  readonly viewer: Viewer | null;
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The session is not known yet. */
  | { readonly kind: 'wait' }
  /** `denied`: the user's access does not include the page. */
  | { readonly kind: 'redirect'; readonly to: string; readonly reason?: 'denied' };

export const LOGIN_REDIRECT_PARAM = 'redirect';

/** The target for a signed-out visitor: Login, which keeps the requested path unless it is the root. */
export function loginPath(wantedPath: string): string {
  if (wantedPath === '/') return ROUTES.Login.path;
  return `${ROUTES.Login.path}?${new URLSearchParams({ [LOGIN_REDIRECT_PARAM]: wantedPath })}`;
}

/** The path to go to after signing in. Only paths of the portal itself: anything else could lead elsewhere. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get(LOGIN_REDIRECT_PARAM);
  if (!target || !/^\/(?![/\\])/.test(target)) return ROUTES.Home.path;
  const url = new URL(target, location.origin);
  if (url.origin !== location.origin) return ROUTES.Home.path;
  // Parsing removes dot segments: `/.//evil.example` becomes `//evil.example`.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** The address to return to after signing in, its hash included. */
function wantedPath({ pathname, search, hash }: Readonly<Path>): string {
  return `${pathname}${search}${hash}`;
}

/** Whether a page may be shown now, and where to go otherwise (docs/product.md, 2.2 and 4). */
export function guardPage(
  { isPublic, access }: Pick<Page, 'isPublic' | 'access'>,
  wanted: Readonly<Path>,
  { status, viewer }: GuardedSession,
): GuardDecision {
  if (isPublic) return { kind: 'allow' };
  if (status === 'restoring') return { kind: 'wait' };
  if (status === 'signed-out' || viewer === null)
    return { kind: 'redirect', to: loginPath(wantedPath(wanted)) };
  // The role prompt covers the page; the page's access is decided once the role is chosen.
  if (!viewer.hasRole && isEndUser(viewer.flags)) return { kind: 'allow' };
  const decision = accessOf(access, viewer);
  if (decision === 'denied') return { kind: 'redirect', to: ROUTES.Home.path, reason: 'denied' };
  if (decision === 'not-in-country') return { kind: 'redirect', to: ROUTES.ComingSoon.path };
  return { kind: 'allow' };
}
