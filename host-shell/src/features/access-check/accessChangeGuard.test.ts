import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@epigram/shared-contracts/errors';
import { createAccessRefusedHandler } from './accessChangeGuard.ts';
import { createThrottle } from './throttle.ts';

const refused = new ApiError('ACCESS_LEVEL_CHANGED');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function steps() {
  return {
    showRefused: jest.fn(),
    refresh: jest.fn(() => Promise.resolve()),
    reload: jest.fn(),
  };
}

describe('createAccessRefusedHandler', () => {
  test('shows the notice immediately, refreshes after 1.5 s, then reloads', async () => {
    const { showRefused, refresh, reload } = steps();
    createAccessRefusedHandler({ showRefused, refresh, reload })(refused);
    expect(showRefused).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('treats refusals within 10 s as the same event', async () => {
    const { showRefused, refresh, reload } = steps();
    const handle = createAccessRefusedHandler({ showRefused, refresh, reload });
    handle(refused);
    handle(refused);
    await jest.advanceTimersByTimeAsync(9_999);
    handle(refused);
    expect(showRefused).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    handle(refused);
    expect(showRefused).toHaveBeenCalledTimes(2);
  });

  test('reloads even if the refresh fails', async () => {
    const { showRefused, reload } = steps();
    createAccessRefusedHandler({ showRefused, refresh: () => Promise.reject(refused), reload })(refused);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('createThrottle', () => {
  test('returns true once per interval', () => {
    let now = 0;
    const may = createThrottle(100, () => now);
    expect([may(), may()]).toEqual([true, false]);
    now = 100;
    expect(may()).toBe(true);
  });
});
