import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@epigram/shared-contracts/errors';
import type { AccessChange } from '../../session/access/accessChanges.ts';
import { createAccessHandlers } from './accessHandlers.ts';
import { createThrottle } from './throttle.ts';

const refused = new ApiError('ACCESS_LEVEL_CHANGED');
const downgrade: AccessChange = {
  reason: 'access_level_changed',
  organisation: 'Western Flock Health',
  isDowngrade: true,
};

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
    check: jest.fn<() => Promise<AccessChange | null>>().mockResolvedValue(null),
    showChange: jest.fn(),
    showUpdated: jest.fn(),
    refresh: jest.fn(() => Promise.resolve()),
    reload: jest.fn(),
  };
}

describe('a change of access', () => {
  test('is shown at once, and the data is refreshed after 4 s without a reload', async () => {
    const it = steps();
    createAccessHandlers(it).onChange(downgrade);
    expect(it.showChange).toHaveBeenCalledWith(downgrade);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(it.refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(it.refresh).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(it.reload).not.toHaveBeenCalled();
  });

  test('is the only notice for the refused calls that belong to it', async () => {
    const it = steps();
    const handlers = createAccessHandlers(it);
    it.check.mockImplementationOnce(async () => {
      handlers.onChange(downgrade);
      return downgrade;
    });
    await handlers.onRefused(refused);
    await jest.advanceTimersByTimeAsync(9_999);
    await handlers.onRefused(refused);
    expect(it.showChange).toHaveBeenCalledTimes(1);
    expect(it.showUpdated).not.toHaveBeenCalled();
  });

  test('is shown although another one has just been', async () => {
    const it = steps();
    const handlers = createAccessHandlers(it);
    handlers.onChange(downgrade);
    handlers.onChange({ ...downgrade, isDowngrade: false });
    expect(it.showChange).toHaveBeenCalledTimes(2);
  });
});

describe('a refused call that nothing explains', () => {
  test('shows the general notice, refreshes after 1.5 s, then reloads', async () => {
    const it = steps();
    await createAccessHandlers(it).onRefused(refused);
    expect(it.showUpdated).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(it.refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(it.refresh).toHaveBeenCalledTimes(1);
    expect(it.reload).toHaveBeenCalledTimes(1);
  });

  test('is one event with the others within 10 s', async () => {
    const it = steps();
    const { onRefused } = createAccessHandlers(it);
    await Promise.all([onRefused(refused), onRefused(refused)]);
    await jest.advanceTimersByTimeAsync(9_999);
    await onRefused(refused);
    expect(it.showUpdated).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await onRefused(refused);
    expect(it.showUpdated).toHaveBeenCalledTimes(2);
  });

  test('is handled although the check and the refresh fail', async () => {
    const it = steps();
    it.check.mockRejectedValue(refused);
    it.refresh.mockRejectedValue(refused);
    await createAccessHandlers(it).onRefused(refused);
    expect(it.showUpdated).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(it.reload).toHaveBeenCalledTimes(1);
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
