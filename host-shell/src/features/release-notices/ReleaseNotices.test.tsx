import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { resetSession } from '@epigram/shared-contracts/session/host';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { makeManifestSigner, type ManifestSigner } from '../../testing/manifestSigner.ts';
import { aManifest, aRelease } from '../../testing/releases.ts';
import { useSessionErrors } from '../access-check/useSessionErrors.ts';
import { ReleaseNotices } from './ReleaseNotices.tsx';

const own = aManifest(aRelease({ version: '1.0.0' }));
const newer = aManifest(aRelease({ version: '1.1.0' }));
const api = fakeApi();
let registry: ManifestSigner;
let audiences: unknown[];

beforeAll(async () => {
  registry = await makeManifestSigner('k1');
  Object.assign(globalThis, { __EPIGRAM_MANIFEST_KEYS__: [registry.key] });
});
beforeEach(() => {
  audiences = [];
  api.use(
    http.put('*/releases/api/audience', async ({ request }) => {
      audiences.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/releases/api/audience', () => {
      audiences.push(null);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

function renderNotices(manifest: ReleaseManifest = own, shown: ReactNode = <ReleaseNotices />) {
  const loader = createRemoteLoader({
    manifest,
    loadExposed: () => Promise.reject(new Error('nothing is loaded here')),
    addCatalogs: () => Promise.resolve(),
  });
  const element = <RemoteLoaderContext value={loader}>{shown}</RemoteLoaderContext>;
  return renderRoutes([{ path: '*', element }], '/');
}

function registryReturns(answer: string): void {
  api.use(http.get('*/releases/api/manifest', () => new HttpResponse(answer)));
}

async function focusWindow(): Promise<void> {
  await act(async () => window.dispatchEvent(new Event('focus')));
}

describe('the offer of a new version', () => {
  test('appears on focus if another set of releases is live', async () => {
    registryReturns(await registry.sign(newer));
    renderNotices();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    await focusWindow();
    expect(await screen.findByText('A new version is ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update now' })).toBeVisible();
  });

  test('can be dismissed, and stays dismissed for this set', async () => {
    registryReturns(await registry.sign(newer));
    renderNotices();
    await focusWindow();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await focusWindow();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });

  test.each([
    ['the same set is live', () => registry.sign({ ...own, sequence: 7 })],
    ['the answer is not signed by the registry', async () => (await makeManifestSigner('k1')).sign(newer)],
    ['the answer is not a manifest', () => Promise.resolve('<html>down for maintenance</html>')],
  ])('is not shown if %s', async (_case, answer) => {
    let requestCount = 0;
    const text = await answer();
    api.use(
      http.get('*/releases/api/manifest', () => {
        requestCount += 1;
        return new HttpResponse(text);
      }),
    );
    renderNotices();
    await focusWindow();
    await waitFor(() => expect(requestCount).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });
});

describe('the badge of a trial', () => {
  test('names the overridden versions, and how to end the trial', () => {
    renderNotices(
      aManifest(aRelease({ version: '2.0.0', channel: 'override' }), aRelease({ name: 'mfe-home' })),
    );
    expect(screen.getByText('Preview version')).toBeVisible();
    expect(screen.getByText('mfe-clients 2.0.0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'End preview' })).toBeVisible();
  });

  test('is hidden for a canary, whose users are like all others', () => {
    renderNotices(aManifest(aRelease({ channel: 'canary' })));
    expect(screen.queryByRole('button', { name: 'End preview' })).not.toBeInTheDocument();
  });
});

describe('the registry', () => {
  test('is notified who signed in and for which businesses, and that they left', async () => {
    const businesses = [aBusiness({ id: 11 }), aBusiness({ id: 12 })];
    const organisation = anOrganisation({ id: 7, role: 3, access_level: 1, businesses });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 7, role: 3 },
      effectiveBusinessId: ALL_BUSINESSES_ID,
    });
    renderNotices();
    await waitFor(() =>
      expect(audiences).toEqual([
        { user: expect.any(String), businesses: ['11', '12'], organisation: '7', language: 'en' },
      ]),
    );
    act(() => resetSession());
    await waitFor(() => expect(audiences).toEqual([expect.anything(), null]));
  });

  test('is not notified about a visitor who never signed in', async () => {
    act(() => resetSession());
    renderNotices();
    await act(async () => undefined);
    expect(audiences).toEqual([]);
  });
});

describe('a page that the server no longer serves', () => {
  test('says so, with the way out, and can’t be dismissed', async () => {
    api.use(
      http.get('*/users/information', () =>
        HttpResponse.json(
          { status: 409, errorCode: 'PAGE_OUTDATED', code: 'PAGE_OUTDATED' },
          { status: 409 },
        ),
      ),
    );
    function Page() {
      useSessionErrors();
      return <ReleaseNotices />;
    }
    renderNotices(own, <Page />);
    expect(screen.queryByText('This page is out of date')).not.toBeInTheDocument();
    await act(async () => {
      await callApi(getUserInformation, {}).catch(() => undefined);
    });
    expect(await screen.findByText('This page is out of date')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});
