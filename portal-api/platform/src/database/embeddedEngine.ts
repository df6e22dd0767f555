import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from './openEngine.ts';
import { wireMessages, type BackendMessages } from './wireMessages.ts';

const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const FLUSH = 'H'.charCodeAt(0);

/** The part of PGlite that `createPgConfig` needs, backed by an open engine. */
export function asPGlite(engine: Engine): PGlite {
  // A query in the extended protocol has five messages, of which only the last one has a response. They are sent
  // together, so each query takes one round trip to the worker instead of five.
  let held: Uint8Array[] = [];
  async function execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
    held.push(message);
    const kind = message[0];
    if (kind !== SYNC && kind !== SIMPLE_QUERY && kind !== FLUSH) return [];
    const batch = join(held);
    held = [];
    return wireMessages(await engine.send(batch));
  }
  const waitReady = Promise.resolve();
  return { waitReady, execProtocolStream } as Pick<PGlite, 'waitReady' | 'execProtocolStream'> as PGlite;
}

/** Copies into new memory, which can be transferred to the engine. */
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
