import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createFairTurns } from './fairTurns.ts';

/** Work that ends on demand; `begun` lists the names of started work, in order. */
function works(concurrency = 2, maxWaiting = 3) {
  const turn = createFairTurns({ concurrency, maxWaiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    take: (key: number, name: string) =>
      turn(key, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string): Promise<void> {
      ends.get(name)!();
      await setImmediate();
    },
  };
}

describe('fair turns', () => {
  it('run one task per key at a time, regardless of the order of arrival', async () => {
    const { take, begun } = works();
    void take(1, 'a');
    void take(1, 'b');
    void take(2, 'c');
    await setImmediate();
    expect(begun).toEqual(['a', 'c']);
  });

  it('alternate between the keys instead of serving the longest waiting', async () => {
    const { take, begun, end } = works(1);
    void take(1, 'a');
    void take(1, 'b');
    void take(1, 'c');
    void take(2, 'd');
    void take(3, 'e');
    await end('a');
    await end('b');
    await end('d');
    await end('e');
    expect(begun).toEqual(['a', 'b', 'd', 'e', 'c']);
  });

  it('continue after a failed task', async () => {
    const turn = createFairTurns({ concurrency: 1, maxWaiting: 3 });
    const failed = turn(1, () => Promise.reject(new Error('broken')));
    const after = turn(1, async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await after).toBe('done');
  });

  it('refuse only a key with too many waiting tasks', async () => {
    const { take, begun, end } = works(1, 1);
    void take(1, 'a');
    void take(1, 'b');
    await expect(take(1, 'c')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    void take(2, 'd');
    await end('a');
    await end('b');
    expect(begun).toEqual(['a', 'b', 'd']);
  });
});
