import { expect, jest, test } from '@jest/globals';
import { lazy, Suspense } from 'react';
import { askAhead, preloadPage } from './preloadPage.ts';

function aPage() {
  const load = jest.fn(() => Promise.resolve({ default: () => null }));
  return { load, Page: lazy(load) };
}

test('requests only the page of a path, even inside its own fallback', async () => {
  const [list, details] = [aPage(), aPage()];
  const routes = [
    {
      index: true,
      element: (
        <Suspense fallback={null}>
          <list.Page />
        </Suspense>
      ),
    },
    { path: 'details/:id', element: <details.Page /> },
  ];
  await preloadPage({ routes }, ['/clients'], '/clients');
  expect(list.load).toHaveBeenCalledTimes(1);
  expect(details.load).not.toHaveBeenCalled();
  await preloadPage({ routes }, ['/clients'], '/clients/details/7');
  expect(details.load).toHaveBeenCalledTimes(1);
});

test('requests nothing for a path that is not the remote’s', async () => {
  const { load, Page } = aPage();
  await preloadPage({ routes: [{ path: 'add', element: <Page /> }] }, ['/clients'], '/clients/nothing');
  expect(load).not.toHaveBeenCalled();
});

test('resolves when the page has loaded or failed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  const [Page, Failing] = [lazy(() => promise), lazy(() => Promise.reject(new Error('gone')))];
  let hasLoaded = false;
  const preloaded = preloadPage({ routes: [{ index: true, element: <Page /> }] }, ['/']).then(() => {
    hasLoaded = true;
  });
  await Promise.resolve();
  expect(hasLoaded).toBe(false);
  resolve({ default: () => null });
  await preloaded;
  await preloadPage({ routes: [{ index: true, element: <Failing /> }] }, ['/']);
});

test('requests first data only for a page whose code has loaded', async () => {
  const requested = jest.fn<(ask: unknown) => void>();
  const Asking = Object.assign(() => null, { askAhead: requested });
  const [List, Details] = [
    lazy(() => Promise.resolve({ default: Asking })),
    lazy(() => Promise.resolve({ default: Asking })),
  ];
  const routes = [
    { index: true, element: <List /> },
    { path: 'details/:id', element: <Details /> },
  ];
  const ask = jest.fn();
  askAhead({ routes }, ['/clients'], '/clients', ask);
  expect(requested).not.toHaveBeenCalled();

  await preloadPage({ routes }, ['/clients'], '/clients');
  askAhead({ routes }, ['/clients'], '/clients', ask);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(requested).toHaveBeenCalledWith(ask);
});
