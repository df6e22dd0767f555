import { describe, expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createFairTurns } from './fairTurns.ts';

/** Work that ends on demand; `begun` has the names of what began, in order. */
function works(atOnce = 2, mostWaiting = 3) {
  const turn = createFairTurns({ atOnce, mostWaiting });
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
  it('let one of each key work, whichever came first', async () => {
    const { take, begun } = works();
    void take(1, 'a');
    void take(1, 'b');
    void take(2, 'c');
    await setImmediate();
    expect(begun).toEqual(['a', 'c']);
  });

  it('serve the keys in turn, not what waits longest', async () => {
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

  it('go on after work that failed', async () => {
    const turn = createFairTurns({ atOnce: 1, mostWaiting: 3 });
    const failed = turn(1, () => Promise.reject(new Error('broken')));
    const after = turn(1, async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await after).toBe('done');
  });

  it('refuse a key that has enough waiting, and no other', async () => {
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
