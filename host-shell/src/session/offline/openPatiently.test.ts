import { expect, it, jest } from '@jest/globals';
import { openPatiently } from './openPatiently.ts';

it('opens a database that is held for a moment', async () => {
  const open = jest.fn<() => Promise<string>>();
  open.mockRejectedValueOnce(new Error('held')).mockResolvedValue('open');
  expect(await openPatiently(open)).toBe('open');
  expect(open).toHaveBeenCalledTimes(2);
});

it('gives up on one that never opens', async () => {
  const open = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('private window'));
  expect(await openPatiently(open)).toBeNull();
  expect(open).toHaveBeenCalledTimes(3);
});
