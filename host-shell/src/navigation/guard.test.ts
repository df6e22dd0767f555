import { describe, expect, test } from '@jest/globals';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { type GuardedSession, guardRoute, loginPath, redirectTarget } from './guard.ts';

const signedIn: GuardedSession = {
  status: 'signed-in',
  user: aUser(),
  selectedRole: { type: 'business', id: 1, role: 4 },
  accessLevel: null,
  availableBusinesses: [aBusiness({ country: 'Republic of Ireland' })],
  forecastCountries: [],
};
const signedOut: GuardedSession = { ...signedIn, status: 'signed-out', user: null, selectedRole: null };
const aggregated: GuardedSession = {
  ...signedIn,
  selectedRole: { type: 'organisation', id: 7, role: 1 },
  accessLevel: 0,
};
const toHome = { kind: 'redirect', to: '/' };

describe('guardRoute', () => {
  test('sends a visitor to Login with the wanted path', () => {
    expect(guardRoute('Clients', '/clients?page=2', signedOut)).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fclients%3Fpage%3D2',
    });
  });

  test('sends a visitor of the root to Login without a redirect', () => {
    expect(guardRoute('Home', '/', signedOut)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test('lets everybody see public routes', () => {
    for (const route of [
      'Login',
      'ForgotPassword',
      'PasswordRecover',
      'JoinOrganisation',
      'NotFound',
    ] as const) {
      expect(guardRoute(route, '/', signedOut)).toEqual({ kind: 'allow' });
    }
  });

  test('waits until the session is known', () => {
    expect(guardRoute('Home', '/', { ...signedOut, status: 'restoring' })).toEqual({ kind: 'wait' });
  });

  test('keeps clients, results and their details out of Aggregated View', () => {
    const refused = [
      'Clients',
      'ClientDetails',
      'AnimalDetails',
      'TestResults',
      'TestResultsDetails',
    ] as const;
    for (const route of refused) expect(guardRoute(route, '/x', aggregated)).toEqual(toHome);
    expect(guardRoute('Analytics', '/analytics', aggregated)).toEqual({ kind: 'allow' });
  });

  test('allows them in Detailed View and for a business', () => {
    expect(guardRoute('Clients', '/clients', { ...aggregated, accessLevel: 1 })).toEqual({ kind: 'allow' });
    expect(guardRoute('TestResults', '/test-results', signedIn)).toEqual({ kind: 'allow' });
  });

  test('keeps a route from the flags that do not see its menu entry', () => {
    const tester = { ...signedIn, user: aUser({ is_tester: true }) };
    expect(guardRoute('Clients', '/clients', tester)).toEqual(toHome);
    expect(guardRoute('TestResults', '/test-results', tester)).toEqual({ kind: 'allow' });
  });

  test('shows Coming soon in place of the forecast outside its countries', () => {
    const french = { ...signedIn, availableBusinesses: [aBusiness({ country: 'France' })] };
    expect(guardRoute('Forecast', '/forecast', french)).toEqual({ kind: 'redirect', to: '/coming-soon' });
    expect(guardRoute('Forecast', '/forecast', { ...french, forecastCountries: ['France'] })).toEqual({
      kind: 'allow',
    });
    expect(guardRoute('Forecast', '/forecast', signedIn)).toEqual({ kind: 'allow' });
  });

  test('opens the forecast where one business of the organisation is in its countries', () => {
    const mixed = [aBusiness({ country: 'Ukraine' }), aBusiness({ country: ' UK - Wales ' })];
    expect(guardRoute('Forecast', '/forecast', { ...aggregated, availableBusinesses: mixed })).toEqual({
      kind: 'allow',
    });
  });

  test('shows the platform’s own people everything of theirs without a business', () => {
    const staff = {
      ...signedIn,
      user: aUser({ is_staff: true }),
      selectedRole: null,
      availableBusinesses: [],
    };
    expect(guardRoute('Forecast', '/forecast', staff)).toEqual({ kind: 'allow' });
    expect(guardRoute('Clients', '/clients', staff)).toEqual({ kind: 'allow' });
  });
});

describe('redirectTarget', () => {
  test('is the wanted path of the portal', () => {
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
});
