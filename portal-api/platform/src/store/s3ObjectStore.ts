import type { ObjectStore } from './objectStore.ts';
import { signS3Request, type S3Credentials, type S3Request } from './signS3Request.ts';

export interface S3Options extends S3Credentials {
  /** `https://s3.eu-west-1.amazonaws.com`, or the URL of any S3-compatible store. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prepended to every object's name, so that a bucket can hold more than them. */
  readonly prefix: string;
}

/** How long a caller may wait; four tries of 30 s by default. */
interface Patience {
  readonly tries?: number;
  readonly timeoutMs?: number;
}

const FIRST_PAUSE_MS = 100;

/** Objects in a bucket, addressed by path, which every S3-compatible store supports. */
export function s3ObjectStore(
  options: S3Options,
  { tries = 4, timeoutMs = 30_000 }: Patience = {},
): ObjectStore {
  const { endpoint, bucket, prefix } = options;

  async function send(method: S3Request['method'], name: string, body?: Buffer): Promise<Response> {
    const url = new URL(`/${bucket}/${prefix}${name}`, endpoint);
    for (let attempt = 1; ; attempt += 1) {
      const headers = signS3Request({ method, url, ...(body ? { body } : {}) }, options, new Date());
      try {
        const answer = await fetch(url, {
          method,
          headers,
          signal: AbortSignal.timeout(timeoutMs),
          ...(body ? { body: new Uint8Array(body) } : {}),
        });
        if (answer.ok || answer.status === 404) return answer;
        await answer.body?.cancel();
        // S3 requests a retry with 503 (slow down) and 500; any other error is permanent.
        if (answer.status < 500 || attempt === tries) {
          throw new StoreRefusal(`${method} ${name}: the object store responded with ${answer.status}`);
        }
      } catch (error) {
        if (error instanceof StoreRefusal || attempt === tries) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 3 ** (attempt - 1)));
    }
  }

  return {
    async put(name, bytes) {
      const answer = await send('PUT', name, bytes);
      await answer.body?.cancel();
      if (answer.status === 404) throw new StoreRefusal(`There is no bucket ${bucket} at ${endpoint}`);
    },
    async get(name) {
      const answer = await send('GET', name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      return Buffer.from(await answer.arrayBuffer());
    },
    async delete(name) {
      const answer = await send('DELETE', name);
      await answer.body?.cancel();
    },
    async has(name) {
      return (await send('HEAD', name)).status !== 404;
    },
  };
}

class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
}
