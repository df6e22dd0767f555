import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { folderObjectStore } from './folderObjectStore.ts';
import type { ObjectStore } from './objectStore.ts';
import { s3ObjectStore } from './s3ObjectStore.ts';

const NAME = 'ab'.repeat(48);
let folder = '';
/** A bucket at the HTTP level: it stores objects, and makes the same initial checks as a real one. */
const bucket = new Map<string, Buffer>();
let failures = 0;
const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  // The client names its operation in the query.
  const [url = ''] = (request.url ?? '').split('?');
  const isSigned =
    request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') &&
    request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
  if (failures > 0) {
    failures -= 1;
    response.writeHead(503).end();
  } else if (!isSigned) response.writeHead(403).end();
  else if (!url.startsWith('/releases/prefix/'))
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  else if (request.method === 'PUT') {
    bucket.set(url, body);
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    bucket.delete(url);
    response.writeHead(204).end();
  } else
    response
      .writeHead(bucket.has(url) ? 200 : 404)
      .end(request.method === 'GET' ? bucket.get(url) : undefined);
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-store-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function s3(options: { bucket?: string } = {}): ObjectStore {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return s3ObjectStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'releases',
    prefix: 'prefix/',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    ...options,
  });
}

describe.each([
  ['a folder', () => folderObjectStore(folder)],
  ['a bucket', () => s3()],
])('%s as object store', (_what, open) => {
  it('returns stored objects, and reports missing ones', async () => {
    const store = open();
    expect(await store.has(NAME)).toBe(false);
    expect(await store.get(NAME)).toBeUndefined();
    await store.put(NAME, Buffer.from([0, 1, 2, 255]));
    expect(await store.has(NAME)).toBe(true);
    expect(await store.get(NAME)).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  it('deletes an object of a folder within the store, and then no longer has it', async () => {
    const store = open();
    const name = `files/7/${'0a'.repeat(32)}`;
    await store.put(name, Buffer.from('seen'));
    expect((await store.get(name))?.toString()).toBe('seen');
    await store.delete(name);
    await store.delete(name);
    expect(await store.has(name)).toBe(false);
  });

  it('accepts the same object from several writers simultaneously', async () => {
    const store = open();
    const name = 'cd'.repeat(48);
    const bytes = Buffer.alloc(200_000, 7);
    await Promise.all(Array.from({ length: 8 }, () => store.put(name, bytes)));
    expect(await store.get(name)).toEqual(bytes);
  });
});

it('leaves nothing half-written in the folder', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('retries when a bucket asks to slow down', async () => {
  failures = 2;
  await s3().put('ef'.repeat(48), Buffer.from('late'));
  expect((await s3().get('ef'.repeat(48)))?.toString()).toBe('late');
});

it('names a bucket that does not exist', async () => {
  await expect(s3({ bucket: 'nobodys' }).put(NAME, Buffer.from('x'))).rejects.toThrow('no bucket nobodys');
});
