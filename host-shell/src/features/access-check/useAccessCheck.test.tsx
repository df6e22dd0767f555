import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  listAllBusinesses,
  listCurrentOrganisations,
  type Organisation,
} from '@epigram/shared-contracts/api/businesses';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { getSidebarBadges } from '@epigram/shared-contracts/api/notifications';
import { callApi } from '@epigram/shared-contracts/client';
import { effectiveBusinessIdAtom, readSession, selectedRoleAtom } from '@epigram/shared-contracts/session';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { act, screen, waitFor } from '@testing-library/react';
import { useAccessCheck } from './useAccessCheck.ts';
import { useSessionErrors } from './useSessionErrors.ts';

const businesses = [
  aBusiness({ id: 11, name: 'Ardcarrow Vets' }),
  aBusiness({ id: 12, name: 'Knockbrack Farm Vets' }),
];
const western = anOrganisation({ id: 7, name: 'Western Flock Health', role: 3, access_level: 1, businesses });
const api = fakeApi();

/** The server's current answer, for both the check and the refetched lists. */
function serverReturns(...organisations: Organisation[]) {
  api.use(
    answers(listCurrentOrganisations, organisations),
    answers(listAllBusinesses, { businesses: [], organisations, forecastCountries: [] }),
  );
}

function signInTo(organisation: Organisation, effectiveBusinessId: number) {
  const selectedRole = { type: 'organisation', id: organisation.id, role: organisation.role } as const;
  signIn({ organisations: [organisation], selectedRole, effectiveBusinessId });
}

function Page() {
  useSessionErrors();
  return <p>{useAccessCheck() ? 'validating' : 'checked'}</p>;
}

function renderCheck(url = '/analytics') {
  return renderRoutes([{ path: '*', element: <Page /> }], url);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the access check', () => {
  test('validates an organisation role and shows nothing if nothing has changed', async () => {
    serverReturns(western);
    signInTo(western, 11);
    renderCheck();
    expect(screen.getByText('validating')).toBeVisible();
    expect(await screen.findByText('checked')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('does not delay a business role', () => {
    signIn({
      businesses: [aBusiness({ id: 1 })],
      selectedRole: { type: 'business', id: 1, role: 4 },
      effectiveBusinessId: 1,
    });
    renderCheck();
    expect(screen.getByText('checked')).toBeVisible();
  });

  test('warns of a downgrade and shows all businesses', async () => {
    serverReturns({ ...western, access_level: 0 });
    signInTo(western, 11);
    renderCheck();
    expect(await screen.findByText('Access Level Changed')).toBeInTheDocument();
    expect(readSession(effectiveBusinessIdAtom)).toBe(-1);
  });

  test('announces an upgrade', async () => {
    serverReturns(western);
    signInTo({ ...western, access_level: 0 }, -1);
    renderCheck();
    expect(await screen.findByText('Access Level Upgraded')).toBeInTheDocument();
  });

  test('announces that the viewed business was removed, and shows all', async () => {
    const third = aBusiness({ id: 13 });
    serverReturns({ ...western, businesses: [...businesses.slice(1), third] });
    signInTo(western, 11);
    renderCheck();
    expect(
      await screen.findByText(
        'The selected business is no longer available. You have been redirected to view all businesses.',
      ),
    ).toBeInTheDocument();
    expect(readSession(effectiveBusinessIdAtom)).toBe(-1);
  });

  test('announces that the organisation was removed, drops the role and goes Home', async () => {
    serverReturns();
    signInTo(western, 11);
    const { router } = renderCheck();
    expect(
      await screen.findByText(
        'Your access to this organisation has been revoked. Please contact your administrator.',
      ),
    ).toBeInTheDocument();
    expect(readSession(selectedRoleAtom)).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('announces on focus that the user’s own business was removed, and drops the role', async () => {
    serverReturns(western);
    signIn({
      businesses: [aBusiness({ id: 1 })],
      organisations: [western],
      selectedRole: { type: 'business', id: 1, role: 4 },
      effectiveBusinessId: 1,
    });
    let later = 0;
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
    const { router } = renderCheck();
    later = 30_000;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(
      await screen.findByText(
        'Your access to this business has been revoked. Please contact your administrator.',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(readSession(selectedRoleAtom)).toMatchObject({ type: 'organisation' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test('says what a refused call is about, once, whichever call was refused', async () => {
    serverReturns(western);
    signInTo(western, 11);
    renderCheck();
    expect(await screen.findByText('checked')).toBeVisible();
    serverReturns({ ...western, access_level: 0 });
    api.use(
      refuses(getSidebarBadges, 'ACCESS_LEVEL_CHANGED'),
      refuses(listClients, 'INSUFFICIENT_ACCESS_LEVEL'),
    );
    await act(async () => {
      await Promise.allSettled([
        callApi(getSidebarBadges, {}),
        callApi(listClients, { params: { businessId: -1 }, query: {} }),
      ]);
    });
    expect(await screen.findAllByText('Access Level Changed')).toHaveLength(1);
    expect(screen.queryByText('Access Level Updated')).not.toBeInTheDocument();
  });

  test('says only that access has been updated if nothing differs', async () => {
    serverReturns(western);
    signInTo(western, 11);
    renderCheck();
    expect(await screen.findByText('checked')).toBeVisible();
    api.use(refuses(getSidebarBadges, 'ACCESS_LEVEL_CHANGED'));
    await act(async () => {
      await Promise.allSettled([callApi(getSidebarBadges, {})]);
    });
    expect(await screen.findByText('Access Level Updated')).toBeInTheDocument();
  });

  test('lets the user continue after 5 seconds without an answer', async () => {
    jest.useFakeTimers();
    try {
      api.use(neverAnswers(listCurrentOrganisations));
      signInTo(western, 11);
      renderCheck();
      await act(() => jest.advanceTimersByTimeAsync(4_900));
      expect(screen.getByText('validating')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('checked')).toBeVisible();
      // The call's own time limit ends the check, which the next test would share.
      await act(() => jest.advanceTimersByTimeAsync(40_000));
    } finally {
      jest.useRealTimers();
    }
  });

  test('lets the user continue if the server can’t be reached', async () => {
    api.use(refuses(listCurrentOrganisations, 'NOT_FOUND'));
    signInTo(western, 11);
    renderCheck();
    expect(
      await screen.findByText(
        'Unable to verify current access levels. Please refresh if you encounter issues.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('checked')).toBeVisible();
    expect(readSession(effectiveBusinessIdAtom)).toBe(11);
  });
});
