import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is one; fails after `limitMs` with `what` was waited for. */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}`);
    await pause(20);
  }
}
