import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** Whole, or as it is made. */
  readonly content: Uint8Array | Readable;
}

/**
 * A zip that is made while it is sent. The next entry is asked for when the reader has taken the one before; where the
 * reader goes away, the entries are asked for no more. An entry that fails breaks the stream off: a reader never
 * takes half an archive for a whole one.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  // yazl emits its errors here; without a listener they would end the process.
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
