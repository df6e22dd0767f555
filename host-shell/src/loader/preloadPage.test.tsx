import { expect, jest, test } from '@jest/globals';
import { lazy, Suspense } from 'react';
import { preloadPage } from './preloadPage.ts';

function aPage() {
  const load = jest.fn(() => Promise.resolve({ default: () => null }));
  return { load, Page: lazy(load) };
}

test('asks for the page of a path only, also inside its own fallback', () => {
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
  preloadPage({ routes }, ['/clients'], '/clients');
  expect(list.load).toHaveBeenCalledTimes(1);
  expect(details.load).not.toHaveBeenCalled();
  preloadPage({ routes }, ['/clients'], '/clients/details/7');
  expect(details.load).toHaveBeenCalledTimes(1);
});

test('asks for nothing at a path that is not the remote’s', () => {
  const { load, Page } = aPage();
  preloadPage({ routes: [{ path: 'add', element: <Page /> }] }, ['/clients'], '/clients/nothing');
  expect(load).not.toHaveBeenCalled();
});
