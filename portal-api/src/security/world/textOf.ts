import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** An answer as text to search in: an archive's files, and theirs where they are archives, one after the other. */
export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  const texts: string[] = [];
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    texts.push(entry.fileName, await textOf(await buffer(await zip.openReadStreamPromise(entry))));
  }
  return texts.join('\n');
}
