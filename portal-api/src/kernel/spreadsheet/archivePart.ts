import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** An entry of an archive, unpacked. */
export async function openPart(bytes: Uint8Array, name: string): Promise<Readable | undefined> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === name) return archive.openReadStreamPromise(entry);
  }
  return undefined;
}

export async function readPart(bytes: Uint8Array, name: string): Promise<string> {
  const stream = await openPart(bytes, name);
  return stream ? text(stream) : '';
}
