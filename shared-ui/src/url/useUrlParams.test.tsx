import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type ChangeUrlParams, useUrlParams } from './useUrlParams.ts';

afterEach(cleanup);

function renderParts(url = '/') {
  const parts: Record<string, { params: URLSearchParams; change: ChangeUrlParams }> = {};
  function Part({ name }: { name: string }) {
    const [params, change] = useUrlParams();
    parts[name] = { params, change };
    return null;
  }
  const page = (
    <>
      <Part name="filter" />
      <Part name="chart" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  const set = (part: string, key: string, value: string) =>
    parts[part]!.change((current) => current.set(key, value));
  const shown = (part: string) => String(parts[part]!.params);
  return { router, set, shown, url: () => router.state.location.search };
}

it('keeps two changes that are made before the URL has changed, also of different parts', async () => {
  const { set, url, shown } = renderParts('/?kept=1');
  await act(async () => {
    set('filter', 'first', 'a');
    set('filter', 'last', 'b');
    set('chart', 'parasite', 'c');
  });
  expect(url()).toBe('?kept=1&first=a&last=b&parasite=c');
  expect(shown('filter')).toBe('kept=1&first=a&last=b&parasite=c');
});

it('combines a change with the URL that a press on Back has restored', async () => {
  const { router, set, url } = renderParts('/?a=1');
  await act(async () => set('filter', 'a', '2'));
  await act(async () => void (await router.navigate('/other?b=1')));
  await act(async () => set('filter', 'b', '2'));
  await act(async () => void (await router.navigate(-1)));
  await act(async () => set('filter', 'c', '3'));
  expect(url()).toBe('?a=2&c=3');
});

it('starts from the URL that is shown, not from a change on a page that was left', async () => {
  const { router, set, url } = renderParts('/?a=1');
  await act(async () => {
    set('filter', 'a', '2');
    await router.navigate('/other?b=1');
  });
  await act(async () => set('chart', 'c', '3'));
  expect(url()).toBe('?b=1&c=3');
});
