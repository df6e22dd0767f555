import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** The complete content, or a stream. */
  readonly content: Uint8Array | Readable;
}

/**
 * A zip that is generated while it is sent. The next entry is requested once the reader has consumed the previous one;
 * if the reader disconnects, no more entries are requested. A failing entry aborts the stream, so that a reader never
 * mistakes a partial archive for a complete one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  // yazl emits its errors here; without a listener they would crash the process.
  zip.on('error', (error: Error) => output.destroy(error));
  void (async () => {
    try {
      for await (const { name, content } of entries) {
        if (output.destroyed) break;
        if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name, { compress: false });
        else await addStream(zip, output, { name, content });
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

async function addStream(
  zip: ZipFile,
  output: Readable,
  { name, content }: { name: string; content: Readable },
): Promise<void> {
  // The producer of the content stops once it is no longer read.
  output.once('close', () => content.destroy());
  zip.addReadStream(content, name, { compress: false });
  await Promise.race([once(content, 'close'), once(output, 'close')]);
}
