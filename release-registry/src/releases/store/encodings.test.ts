import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEncoder, encodedName } from './encodings.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'epigram-encodings-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('compresses a file later if the store failed at first', async () => {
  const folder = path.join(dir, 'objects');
  const store = folderObjectStore(folder);
  await store.put('name', Buffer.from('text '.repeat(1_000)));
  const failures: unknown[] = [];
  const encoder = createEncoder(store, (error) => failures.push(error));
  // A file in the folder's place makes every call fail.
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  encoder.ensure('name');
  await encoder.idle();
  expect(failures).toHaveLength(1);
  await rm(folder);
  await rename(`${folder}-away`, folder);
  encoder.ensure('name');
  await encoder.idle();
  expect(failures).toHaveLength(1);
  expect(await store.has(encodedName('name', 'br'))).toBe(true);
});
