import { expect, jest, test } from '@jest/globals';
import { lazy, Suspense } from 'react';
import { preloadPage } from './preloadPage.ts';

function aPage() {
  const load = jest.fn(() => Promise.resolve({ default: () => null }));
  return { load, Page: lazy(load) };
}

test('asks for the page of a path only, also inside its own fallback', async () => {
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

test('asks for nothing at a path that is not the remote’s', async () => {
  const { load, Page } = aPage();
  await preloadPage({ routes: [{ path: 'add', element: <Page /> }] }, ['/clients'], '/clients/nothing');
  expect(load).not.toHaveBeenCalled();
});

test('resolves once the page has come, and where it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  const [Page, Failing] = [lazy(() => promise), lazy(() => Promise.reject(new Error('gone')))];
  let hasCome = false;
  const preloaded = preloadPage({ routes: [{ index: true, element: <Page /> }] }, ['/']).then(() => {
    hasCome = true;
  });
  await Promise.resolve();
  expect(hasCome).toBe(false);
  resolve({ default: () => null });
  await preloaded;
  await preloadPage({ routes: [{ index: true, element: <Failing /> }] }, ['/']);
});
