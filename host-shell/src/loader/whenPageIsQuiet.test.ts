import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { whenPageIsQuiet } from './whenPageIsQuiet.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

function watched(shown: Promise<unknown>, queryClient: QueryClient): { readonly isQuiet: boolean } {
  const state = { isQuiet: false };
  void whenPageIsQuiet(shown, queryClient).then(() => {
    state.isQuiet = true;
  });
  return state;
}

test('waits for the page and its data', async () => {
  const queryClient = new QueryClient();
  const page = Promise.withResolvers<void>();
  const data = Promise.withResolvers<string>();
  const state = watched(page.promise, queryClient);
  void queryClient.fetchQuery({ queryKey: ['tests'], queryFn: () => data.promise });
  page.resolve();
  await jest.advanceTimersByTimeAsync(500);
  expect(state.isQuiet).toBe(false);
  data.resolve('here');
  await jest.advanceTimersByTimeAsync(10);
  expect(state.isQuiet).toBe(true);
});

test('waits until the browser has drawn the data', async () => {
  let rest: (() => void) | undefined;
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (rest = callback) });
  const state = watched(Promise.resolve(), new QueryClient());
  await jest.advanceTimersByTimeAsync(500);
  expect(state.isQuiet).toBe(false);
  rest?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(state.isQuiet).toBe(true);
});

test('does not wait forever', async () => {
  const state = watched(new Promise(() => undefined), new QueryClient());
  await jest.advanceTimersByTimeAsync(2_400);
  expect(state.isQuiet).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(state.isQuiet).toBe(true);
});
