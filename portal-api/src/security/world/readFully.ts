import type { Readable } from 'node:stream';

interface Streaming {
  readonly statusCode: number;
  stream(): Readable;
}

/** The body of a response. Of an event stream, which never ends, only the content that is available immediately. */
export async function readFully(response: Streaming): Promise<Buffer> {
  const stream = response.stream();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (response.statusCode < 400) {
    await new Promise((resolve) => setImmediate(resolve));
    stream.destroy();
  } else {
    await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  }
  return Buffer.concat(chunks);
}
