import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A zip that is made while it is sent. The next entry is asked for when the reader has taken the one before; where the
 * reader goes away, the entries are asked for no more. An entry that fails breaks the stream off: a reader never
 * takes half an archive for a whole one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  // yazl tells its failures here; without a listener they would end the process.
  zip.on('error', (error: Error) => output.destroy(error));
  void (async () => {
    try {
      for await (const { name, bytes } of entries) {
        if (output.destroyed) break;
        zip.addBuffer(Buffer.from(bytes), name, { compress: false });
        if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
        if (output.destroyed) break;
      }
      zip.end();
    } catch (error) {
      output.destroy(error as Error);
    }
  })();
  return output;
}
