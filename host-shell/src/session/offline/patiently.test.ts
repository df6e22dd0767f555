import { expect, it, jest } from '@jest/globals';
import { patiently } from './patiently.ts';

it('works with a database that is held for a moment', async () => {
  const work = jest.fn<() => Promise<string>>();
  work
    .mockRejectedValueOnce(new Error('held'))
    .mockRejectedValueOnce(new Error('held'))
    .mockResolvedValue('read');
  expect(await patiently(work)).toBe('read');
  expect(work).toHaveBeenCalledTimes(3);
});

it('gives up on one that never opens, and waits no second time', async () => {
  const work = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('private window'));
  expect(await patiently(work)).toBeNull();
  expect(work).toHaveBeenCalledTimes(6);
  expect(await patiently(work)).toBeNull();
  expect(work).toHaveBeenCalledTimes(7);
  work.mockResolvedValueOnce('free again');
  expect(await patiently(work)).toBe('free again');
}, 10_000);

it('waits longer for one that has worked before', async () => {
  jest.useFakeTimers();
  const work = jest.fn<() => Promise<string>>();
  for (let failure = 0; failure < 8; failure += 1) work.mockRejectedValueOnce(new Error('held'));
  work.mockResolvedValue('read');
  const reading = patiently(work, true);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(await reading).toBe('read');
  expect(work).toHaveBeenCalledTimes(9);
  jest.useRealTimers();
});
