import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** A response as searchable text. For an archive, it is the text of all its files, including nested archives. */
export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  const texts: string[] = [];
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    texts.push(entry.fileName, await textOf(await buffer(await zip.openReadStreamPromise(entry))));
  }
  return texts.join('\n');
}
