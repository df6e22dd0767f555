import { setTimeout as pause } from 'node:timers/promises';

/** Polls until there is a result; fails after `limitMs` with a message that includes `what`. */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms for ${what}`);
    await pause(20);
  }
}
