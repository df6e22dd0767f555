import type { Portal } from './runPortal.ts';

/** Waits for Ctrl-C, then stops the portal. */
export async function untilStopped(portal: Portal): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  console.log('\nStopping …');
  await portal.stop();
  return 0;
}
