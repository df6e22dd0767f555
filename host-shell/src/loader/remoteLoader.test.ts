import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aManifest, aRelease, aRemoteModule } from '../testing/releases.ts';
import { TOTAL_MS } from './fetchFile.ts';
import { createRemoteLoader, type RemoteLoaderParts } from './remoteLoader.ts';

const never = () => new Promise<never>(() => undefined);
const noCatalogs = () => Promise.resolve();

function loaderOf(loadExposed: RemoteLoaderParts['loadExposed'], release = aRelease()) {
  return createRemoteLoader({ manifest: aManifest(release), loadExposed, addCatalogs: noCatalogs });
}

const { fallback: _none, ...older } = aRelease({ version: '1.1.0' });
const withFallback = aRelease({ fallback: older });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the reports about a release', () => {
  const page = { remote: 'mfe-clients', version: '1.2.0' };

  function reported(loadExposed: RemoteLoaderParts['loadExposed'], release = aRelease()) {
    const report = jest.fn<NonNullable<RemoteLoaderParts['report']>>();
    const parts = { manifest: aManifest(release), loadExposed, addCatalogs: noCatalogs, report };
    return { loader: createRemoteLoader(parts), report };
  }

  test('include that it loaded and was shown, with the time it took', async () => {
    const { loader, report } = reported(() => Promise.resolve(aRemoteModule()));
    await loader.load('mfe-clients');
    loader.noteShown('mfe-clients');
    expect(report.mock.calls).toEqual([
      [{ ...page, phase: 'load', outcome: 'ok', durationMs: expect.any(Number) }],
      [{ ...page, phase: 'render', outcome: 'ok' }],
    ]);
  });

  test('include that it failed and the previous one loaded; later faults belong to the running one', async () => {
    const { loader, report } = reported(
      ({ version }) =>
        version === '1.1.0' ? Promise.resolve(aRemoteModule()) : Promise.reject(new Error('404')),
      withFallback,
    );
    await loader.load('mfe-clients');
    loader.noteFault('mfe-clients', new TypeError('a fault'));
    expect(report.mock.calls.map(([beacon]) => beacon)).toMatchObject([
      { ...page, phase: 'load', outcome: 'failed', cause: 'unreachable' },
      { ...page, version: '1.1.0', phase: 'load', outcome: 'ok' },
      { ...page, version: '1.1.0', phase: 'render', outcome: 'failed', cause: 'TypeError' },
    ]);
  });

  test('include that a part of it failed to load', async () => {
    const { loader, report } = reported(() => Promise.resolve(aRemoteModule()));
    await loader.load('mfe-clients');
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const request = '/remotes/mfe-clients/1.2.0/chunks/7.js';
    loader.noteFault('mfe-clients', Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError', request }));
    // A broken cached copy is replaced, so that the next attempt finds an intact one.
    expect(fetched).toHaveBeenCalledWith(request, expect.objectContaining({ cache: 'reload' }));
    expect(report).toHaveBeenLastCalledWith(
      expect.objectContaining({ phase: 'load', outcome: 'failed', cause: 'ChunkLoadError' }),
    );
  });

  test('include nothing more if it never ran', async () => {
    const { loader, report } = reported(() => Promise.reject(new Error('404')));
    const failure = await loader.load('mfe-clients').catch((error: unknown) => error);
    loader.noteFault('mfe-clients', failure);
    loader.noteShown('mfe-clients');
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('a remote loader', () => {
  test('returns the remote that the exposed module exports under any name', async () => {
    const module = aRemoteModule();
    const loader = loaderOf(() => Promise.resolve({ remote: module }));
    expect(await loader.load('mfe-clients')).toEqual({ module, version: '1.2.0', isFallback: false });
  });

  test('loads a remote once', async () => {
    const loadExposed = jest.fn(() => Promise.resolve(aRemoteModule()));
    const loader = loaderOf(loadExposed);
    await Promise.all([loader.load('mfe-clients'), loader.load('mfe-clients')]);
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });

  test('reports that nothing is published under a name', async () => {
    await expect(loaderOf(never).load('mfe-other')).rejects.toMatchObject({
      failure: 'missing',
      version: null,
    });
  });

  test('names the release that could not be reached', async () => {
    const loader = loaderOf(() => Promise.reject(new Error('404')));
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({
      remote: 'mfe-clients',
      version: '1.2.0',
      failure: 'unreachable',
    });
  });

  test('gives up on a remote that never finishes loading', async () => {
    const loading = loaderOf(never).load('mfe-clients');
    await jest.advanceTimersByTimeAsync(TOTAL_MS);
    await expect(loading).rejects.toMatchObject({ failure: 'timeout' });
  });

  test('refuses a remote built for another contract before it fetches anything', async () => {
    const loadExposed = jest.fn(never);
    const loader = loaderOf(loadExposed, aRelease({ contract: '^9.0.0' }));
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ failure: 'contract' });
    expect(loadExposed).not.toHaveBeenCalled();
  });

  test('prefers the module’s contract to the manifest’s', async () => {
    const loader = loaderOf(() => Promise.resolve(aRemoteModule({ contract: '^9.0.0' })));
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ failure: 'contract' });
  });

  test('refuses a module that is not a remote', async () => {
    const loader = loaderOf(() => Promise.resolve({ anything: 1 }));
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ failure: 'invalid' });
  });

  test('falls back to the last good release in the same page load', async () => {
    const module = aRemoteModule();
    const loader = loaderOf(
      ({ version }) => (version === '1.1.0' ? Promise.resolve(module) : Promise.reject(new Error('404'))),
      withFallback,
    );
    expect(await loader.load('mfe-clients')).toEqual({ module, version: '1.1.0', isFallback: true });
  });

  test('falls back from a release that hangs', async () => {
    const loader = loaderOf(
      ({ version }) => (version === '1.1.0' ? Promise.resolve(aRemoteModule()) : never()),
      withFallback,
    );
    const loading = loader.load('mfe-clients');
    await jest.advanceTimersByTimeAsync(TOTAL_MS);
    expect(await loading).toMatchObject({ version: '1.1.0', isFallback: true });
  });

  test('names the live release if the fallback fails too', async () => {
    const loader = loaderOf(() => Promise.reject(new Error('404')), withFallback);
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ version: '1.2.0' });
  });

  test('fails if its texts fail to load, because the pages would be unreadable', async () => {
    const loader = createRemoteLoader({
      manifest: aManifest(aRelease()),
      loadExposed: () => Promise.resolve(aRemoteModule()),
      addCatalogs: () => Promise.reject(new Error('no texts')),
    });
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('keeps a failure until a retry, which evaluates the remote from the start', async () => {
    const loadExposed = jest
      .fn<RemoteLoaderParts['loadExposed']>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(aRemoteModule());
    const loader = loaderOf(loadExposed);
    await expect(loader.load('mfe-clients')).rejects.toThrow('is not available');
    await expect(loader.load('mfe-clients')).rejects.toThrow('is not available');
    expect(loadExposed).toHaveBeenCalledTimes(1);
    loader.retry('mfe-clients');
    expect(await loader.load('mfe-clients')).toMatchObject({ version: '1.2.0' });
    expect(loadExposed).toHaveBeenLastCalledWith(expect.anything(), 1);
  });

  test('forgets a failure, and keeps a loaded remote', async () => {
    const failing = loaderOf(() => Promise.reject(new Error('404')));
    await expect(failing.load('mfe-clients')).rejects.toThrow('is not available');
    expect(failing.forgetFailure('mfe-clients')).toBe(1);
    const working = loaderOf(() => Promise.resolve(aRemoteModule()));
    const loaded = await working.load('mfe-clients');
    expect(working.forgetFailure('mfe-clients')).toBe(0);
    expect(await working.load('mfe-clients')).toBe(loaded);
  });

  test('retries with a newer release if there is one', async () => {
    const loader = createRemoteLoader({
      manifest: aManifest(aRelease()),
      loadExposed: ({ version }) =>
        version === '1.3.0' ? Promise.resolve(aRemoteModule()) : Promise.reject(new Error('404')),
      addCatalogs: noCatalogs,
      fetchManifest: () => Promise.resolve(aManifest(aRelease({ version: '1.3.0' }))),
    });
    await expect(loader.load('mfe-clients')).rejects.toMatchObject({ version: '1.2.0' });
    loader.retry('mfe-clients');
    expect(await loader.load('mfe-clients')).toMatchObject({ version: '1.3.0', isFallback: false });
    expect(loader.releaseOf('mfe-clients')).toMatchObject({ version: '1.3.0' });
  });

  test('replaces a release whose page failed by the last good one, once', async () => {
    const loader = loaderOf(() => Promise.resolve(aRemoteModule()), withFallback);
    await loader.load('mfe-clients');
    expect(loader.fallBack('mfe-clients')).toBe(true);
    expect(await loader.load('mfe-clients')).toMatchObject({ version: '1.1.0', isFallback: true });
    expect(loader.fallBack('mfe-clients')).toBe(false);
  });

  test('has no replacement for the only release', async () => {
    const loader = loaderOf(() => Promise.resolve(aRemoteModule()));
    await loader.load('mfe-clients');
    expect(loader.fallBack('mfe-clients')).toBe(false);
  });

  test('starts with the last good release if the newest one froze, until it is retried', async () => {
    const loader = createRemoteLoader({
      manifest: aManifest(withFallback),
      loadExposed: () => Promise.resolve(aRemoteModule()),
      addCatalogs: noCatalogs,
      frozen: [{ remote: 'mfe-clients', version: '1.2.0' }],
    });
    expect(await loader.load('mfe-clients')).toMatchObject({ version: '1.1.0', isFallback: true });
    loader.retry('mfe-clients');
    expect(await loader.load('mfe-clients')).toMatchObject({ version: '1.2.0' });
  });

  test('notes a release as opening until its page is shown', async () => {
    const openings = { begin: jest.fn(), end: jest.fn() };
    const loader = createRemoteLoader({
      manifest: aManifest(aRelease()),
      loadExposed: () => Promise.resolve(aRemoteModule()),
      addCatalogs: noCatalogs,
      openings,
    });
    await loader.load('mfe-clients');
    expect(openings.begin).toHaveBeenCalledWith({ remote: 'mfe-clients', version: '1.2.0' });
    openings.end.mockClear();
    loader.noteOpening('mfe-clients');
    expect(openings.end).not.toHaveBeenCalled();
    loader.noteShown('mfe-clients');
    expect(openings.end).toHaveBeenCalledWith('mfe-clients');
  });
});
