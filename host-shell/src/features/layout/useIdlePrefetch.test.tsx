import { signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { setScreenWidth } from '@epigram/shared-ui/testing/setScreenWidth';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { aPortal, aRemoteModule } from '../../testing/releases.ts';
import { useIdlePrefetch } from './useIdlePrefetch.ts';

const { matchMedia } = window;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
  document.head.replaceChildren();
});

function Prefetching() {
  useIdlePrefetch();
  return null;
}

/** The remotes that run, and the files that are only fetched, on a screen of this width. */
async function prefetchedAt(width: number) {
  setScreenWidth(width);
  signIn({ selectedRole: { type: 'business', id: 1, role: 4 } });
  const portal = aPortal();
  const manifest = {
    ...portal,
    remotes: portal.remotes.map((remote) => ({
      ...remote,
      entry: `/${width}/${remote.name}/remoteEntry.js`,
      integrity: { [`/${width}/${remote.name}/page.js`]: 'sha384-AAAA' },
      firstFiles: { catalogs: {}, pages: [{ path: remote.mount[0]!, files: ['page.js'], shared: [] }] },
    })),
  };
  const run: string[] = [];
  const loader = createRemoteLoader({
    manifest,
    loadExposed: ({ name }) => {
      run.push(name);
      return Promise.resolve(aRemoteModule());
    },
    addCatalogs: () => Promise.resolve(),
  });
  renderPage(
    <RemoteLoaderContext value={loader}>
      <Prefetching />
    </RemoteLoaderContext>,
  );
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  const fetched = [...document.querySelectorAll('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );
  return { run, fetched };
}

test('a wide screen runs the likely pages ahead', async () => {
  const { run, fetched } = await prefetchedAt(1440);
  expect(run).toEqual(expect.arrayContaining(['mfe-home', 'mfe-clients', 'mfe-test-results']));
  expect(fetched).toContain('/1440/mfe-clients/remoteEntry.js');
});

test('a phone only fetches their files', async () => {
  const { run, fetched } = await prefetchedAt(390);
  expect(run).toEqual([]);
  expect(fetched).toEqual(
    expect.arrayContaining(['/390/mfe-clients/remoteEntry.js', '/390/mfe-clients/page.js']),
  );
});
