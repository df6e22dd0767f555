import { afterEach, expect, jest, test } from '@jest/globals';
import { queryClient } from './queryClient.ts';

afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test('an answer is still known half an hour after its page was left, and not for the whole day', () => {
  jest.useFakeTimers();
  queryClient.setQueryData(['clients'], 7);
  jest.advanceTimersByTime(30 * 60_000);
  expect(queryClient.getQueryData(['clients'])).toBe(7);
  jest.advanceTimersByTime(60 * 60_000);
  expect(queryClient.getQueryData(['clients'])).toBeUndefined();
});
