import { setImmediate } from 'node:timers/promises';

/** Yields the thread to other work, because generating the rows takes seconds. */
export async function yieldThread(): Promise<void> {
  await setImmediate();
}
