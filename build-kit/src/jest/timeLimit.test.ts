import { describe, expect, it } from '@jest/globals';
import { limited } from './timeLimit.ts';

const never = () => new Promise(() => undefined);

describe('the time limit of a test', () => {
  it('fails a test that does not end', async () => {
    await expect(limited(never, 5)()).rejects.toThrow('Timed out after 5 ms');
  });

  it('keeps the outcome of a test that ends in time', async () => {
    expect(await limited(() => Promise.resolve('done'))()).toBe('done');
    const failing = limited(() => {
      throw new Error('on purpose');
    });
    await expect(failing()).rejects.toThrow('on purpose');
  });
});
