import { s3ObjectStore } from '@epigram/platform/store/s3ObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const NAME = 'epigram-files';

export interface HoldingBucket {
  /** The settings of a process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** For the test itself. */
  readonly store: ObjectStore;
  readonly objects: ReadonlyMap<string, Buffer>;
  /**
   * Resolves when the `count`th object from now on is stored. The process that stored it waits for the response until
   * `release`.
   */
  hold(count: number): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

/** A bucket at the HTTP level, in the test's own process, that can delay the responses to a process that stores objects. */
export async function openHoldingBucket(): Promise<HoldingBucket> {
  const objects = new Map<string, Buffer>();
  let held: { readonly names: Set<string>; readonly count: number; reached: () => void } | undefined;
  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const [url = ''] = (request.url ?? '').split('?');
    const name = url.replace(`/${NAME}/`, '');
    const body = await buffer(request);
    if (request.method === 'PUT') {
      objects.set(name, body);
      held?.names.add(name);
      if (held && held.names.size >= held.count) {
        held.reached();
        return;
      }
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else {
      const found = objects.get(name);
      response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
    }
  }
  const server = http.createServer((request, response) => {
    // A client that was killed ends its request in the middle.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return {
    env: {
      FILES_S3_BUCKET: NAME,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY_ID: key.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    store: s3ObjectStore({ endpoint, ...key, region: 'us-east-1', bucket: NAME, prefix: '' }),
    objects,
    hold(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { names: new Set(), count, reached: resolve };
      return promise;
    },
    release() {
      held = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
