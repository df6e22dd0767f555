import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the range from which Linux, macOS and Windows give ports to connections and to listeners on port 0. A port of
 * that range may be taken by one of those before its server starts.
 */
const RANGE = [20_000, 32_000] as const;
const ATTEMPTS = 50;

const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A free port of the loopback interface. This process gets each port only once. */
export async function freePort(pick = () => randomInt(...RANGE)): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = pick();
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${RANGE[0]} to ${RANGE[1]} in ${ATTEMPTS} attempts`);
}
