import type { Portal } from './runPortal.ts';

/** Waits for Ctrl-C or for a server that ends by itself, then stops the portal in order. */
export async function untilStopped(portal: Portal): Promise<number> {
  const asked = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(undefined));
  });
  const broken = await Promise.race([asked, portal.servers.broken]);
  if (broken) console.error(`\n${broken} ended by itself; see ${portal.dataDir}/logs/${broken}.log`);
  else console.log('\nStopping …');
  await portal.stop();
  return broken ? 1 : 0;
}
