import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteRelease } from '@epigram/shared-contracts/release';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemoteLoader, type RemoteLoaderParts } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { aManifest, aRelease, aRemoteModule } from '../../testing/releases.ts';
import { RemoteArea } from './RemoteArea.tsx';

function Broken(): never {
  throw new Error('a fault in the page');
}

const clients: RemoteModule = aRemoteModule({
  routes: [
    { index: true, element: <p>the client list</p> },
    { path: 'broken', element: <Broken /> },
  ],
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function renderArea(
  loadExposed: RemoteLoaderParts['loadExposed'],
  url = '/clients',
  change: Partial<RemoteRelease> = {},
) {
  const loader = createRemoteLoader({
    manifest: aManifest(aRelease({ title: { en: 'Clients', es: 'Clientes' }, ...change })),
    loadExposed,
    addCatalogs: () => Promise.resolve(),
  });
  const element = (
    <RemoteLoaderContext value={loader}>
      <p>the frame</p>
      <RemoteArea remote="mfe-clients" />
    </RemoteLoaderContext>
  );
  // The first render suspends; act waits until it has resumed.
  return act(async () => renderRoutes([{ path: '/clients/*', element }], url));
}

describe('a remote area', () => {
  test('shows the remote’s own route', async () => {
    await renderArea(() => Promise.resolve(clients));
    expect(await screen.findByText('the client list')).toBeVisible();
  });

  test('shows that a path is not the remote’s', async () => {
    await renderArea(() => Promise.resolve(clients), '/clients/nothing/here');
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  test('names the area and version that failed to load, and retries', async () => {
    let isDown = true;
    await renderArea(() => (isDown ? Promise.reject(new Error('404')) : Promise.resolve(clients)));
    expect(await screen.findByText('Clients could not be shown')).toBeVisible();
    expect(screen.getByText('mfe-clients 1.2.0')).toBeVisible();
    isDown = false;
    await act(async () => userEvent.setup().click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('the client list')).toBeVisible();
  });

  test('limits a page that throws to its area, until another page is opened', async () => {
    const { router } = await renderArea(() => Promise.resolve(clients), '/clients/broken');
    expect(await screen.findByText(/The rest of the portal works/)).toBeVisible();
    expect(screen.getByText('the frame')).toBeVisible();
    await act(() => router.navigate('/clients'));
    expect(await screen.findByText('the client list')).toBeVisible();
  });

  test('explains a chunk that failed to load', async () => {
    function Chunk(): never {
      throw Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
    }
    const module = aRemoteModule({ routes: [{ index: true, element: <Chunk /> }] });
    await renderArea(() => Promise.resolve(module));
    expect(await screen.findByText(/Part of this page couldn’t load/)).toBeVisible();
  });

  test('shows the last good release if the page throws or a part of it fails to load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { fallback: _none, ...older } = aRelease({ version: '1.1.0' });
    const broken = aRemoteModule({ routes: [{ index: true, element: <Broken /> }] });
    await renderArea(({ version }) => Promise.resolve(version === '1.1.0' ? clients : broken), '/clients', {
      fallback: older,
    });
    expect(await screen.findByText('the client list')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('shows the operator’s notice if the area is switched off, and loads nothing of it', async () => {
    const loadExposed = jest.fn(() => Promise.resolve(clients));
    await renderArea(loadExposed, '/clients', { disabled: { notice: { en: 'Back at noon.' } } });
    expect(await screen.findByText('Clients is switched off for now')).toBeVisible();
    expect(screen.getByText('Back at noon.')).toBeVisible();
    expect(loadExposed).not.toHaveBeenCalled();
  });

  test('says after two seconds that it is still loading', async () => {
    jest.useFakeTimers();
    try {
      await renderArea(() => new Promise<never>(() => undefined));
      await act(() => jest.advanceTimersByTimeAsync(1_900));
      expect(screen.queryByText(/Still loading/)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('Still loading. The connection may be slow.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
