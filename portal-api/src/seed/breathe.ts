import { setImmediate } from 'node:timers/promises';

/** Making so many rows takes seconds: in between, others have the thread. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
