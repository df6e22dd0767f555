import { describe, expect, test } from '@jest/globals';
import type { Viewer } from '@epigram/shared-contracts/permissions';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { aPortal } from '../testing/releases.ts';
import { type GuardDecision, type GuardedSession, guardPage, loginPath, redirectTarget } from './guard.ts';
import { matchPage, pagesIn } from './pages.ts';

const viewer: Viewer = {
  flags: aUser(),
  accessLevel: null,
  hasRole: true,
  businesses: [aBusiness({ country: 'Republic of Ireland' })],
  forecastCountries: [],
};
const signedIn: GuardedSession = { status: 'signed-in', viewer };
const signedOut: GuardedSession = { status: 'signed-out', viewer: null };
const toHome = { kind: 'redirect', to: '/', reason: 'denied' };
const pages = pagesIn(aPortal());

function guard(path: string, session: GuardedSession): GuardDecision {
  const wanted = new URL(path, location.origin);
  return guardPage(matchPage(pages, wanted.pathname), wanted, session);
}

function as(change: Partial<Viewer>): GuardedSession {
  return { ...signedIn, viewer: { ...viewer, ...change } };
}

describe('guardPage', () => {
  test('sends a visitor to Login with the requested path', () => {
    expect(guard('/clients?page=2#retests', signedOut)).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fclients%3Fpage%3D2%23retests',
    });
  });

  test('sends a visitor of the root to Login without a redirect', () => {
    expect(guard('/', signedOut)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test.each(['/login', '/Password/Recover', '/Password/Recover/Change/a', '/Join', '/no/such/page'])(
    'lets everyone see %s',
    (path) => {
      expect(guard(path, signedOut)).toEqual({ kind: 'allow' });
    },
  );

  test('waits until the session is known', () => {
    expect(guard('/', { ...signedOut, status: 'restoring' })).toEqual({ kind: 'wait' });
  });

  test.each(['/clients', '/clients/details/4', '/clients/animal/details/9', '/test-results'])(
    'hides %s in Aggregated View, and nothing else',
    (path) => {
      expect(guard(path, as({ accessLevel: 0 }))).toEqual(toHome);
      expect(guard(path, as({ accessLevel: 1 }))).toEqual({ kind: 'allow' });
      expect(guard(path, signedIn)).toEqual({ kind: 'allow' });
      expect(guard('/notifications', as({ accessLevel: 0 }))).toEqual({ kind: 'allow' });
    },
  );

  test('hides a page from users whose flags its rule does not include', () => {
    const tester = as({ flags: aUser({ is_tester: true }) });
    expect(guard('/clients', tester)).toEqual(toHome);
    expect(guard('/test-results', tester)).toEqual({ kind: 'allow' });
    expect(guard('/settings', tester)).toEqual(toHome);
  });

  test('shows Coming soon instead of the forecast outside its countries', () => {
    const businesses = [aBusiness({ country: 'France' })];
    expect(guard('/forecast', as({ businesses }))).toEqual({ kind: 'redirect', to: '/coming-soon' });
    expect(guard('/forecast', as({ businesses, forecastCountries: ['France'] }))).toEqual({ kind: 'allow' });
    expect(guard('/forecast', signedIn)).toEqual({ kind: 'allow' });
  });

  test('opens the forecast if one business of the organisation is in its countries', () => {
    const businesses = [aBusiness({ country: 'Ukraine' }), aBusiness({ country: ' UK - Wales ' })];
    expect(guard('/forecast', as({ accessLevel: 0, businesses }))).toEqual({ kind: 'allow' });
  });

  test('shows platform users all their pages without a business', () => {
    const staff = as({ flags: aUser({ is_staff: true }), hasRole: false, businesses: [] });
    expect(guard('/forecast', staff)).toEqual({ kind: 'allow' });
    expect(guard('/clients', staff)).toEqual({ kind: 'allow' });
  });

  test('decides about an end user only once a role is chosen', () => {
    expect(guard('/forecast', as({ hasRole: false, businesses: [] }))).toEqual({ kind: 'allow' });
  });
});

describe('redirectTarget', () => {
  test('is the requested path of the portal', () => {
    expect(redirectTarget(new URL(loginPath('/clients?page=2'), location.origin).search)).toBe(
      '/clients?page=2',
    );
    expect(redirectTarget('')).toBe('/');
  });

  test('is never another site', () => {
    for (const wanted of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(redirectTarget(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
    }
  });

  test.each(['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/./\\evil.example'])(
    'is a path that the router accepts (%s)',
    (wanted) => {
      expect(redirectTarget(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/evil.example');
    },
  );
});
