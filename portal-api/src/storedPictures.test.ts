import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateBusinessInfo } from '@epigram/shared-contracts/api/businesses';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { downloadTestReport } from '@epigram/shared-contracts/api/tests';
import { removeAvatar, updateAvatar } from '@epigram/shared-contracts/api/users';
import { createLogger } from '@epigram/platform/logger';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { createFileStore, type FileStore } from './kernel/files/fileStore.ts';
import { moveFiles, moveFilesBack } from './kernel/files/moveFiles.ts';
import { fingerprintOf } from './kernel/picture.ts';
import { transactionAs } from './kernel/transactionAs.ts';
import { addClient, addTest } from './testing/livestock.ts';
import { addUser } from './testing/people.ts';
import { greenPicture } from './testing/photos.ts';
import { openTenants, type Tenants } from './testing/tenants.ts';
import type { TestClient } from './testing/testClient.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let world: Tenants;
let inOther: TestClient;
let testId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-pictures-'));
  world = await openTenants({ files: { folder } });
  testId = await world.asOwner(async (owner) => {
    await addUser(owner, { email: 'owner@other.example', businesses: { [world.other]: 4 } });
    const clientId = await addClient(owner, { businessId: world.mine, name: 'Hillside Farm' });
    return (await addTest(owner, { businessId: world.mine, clientId })).uuid;
  });
  inOther = await world.as('owner@other.example');
});
beforeEach(async () => {
  await world.asOwner((owner) =>
    sql`delete from business_logos; delete from user_avatars; delete from stored_files; delete from stored_user_files`.execute(
      owner,
    ),
  );
  await rm(path.join(folder, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** What only differs in the given size. */
const picture = (width: number) => greenPicture(width, 20).png().toBuffer();

async function upload(
  client: TestClient,
  operation: Operation,
  it: { field: string; bytes: Buffer; business?: number },
): Promise<string> {
  const form = new FormData();
  form.set(it.field, new Blob([new Uint8Array(it.bytes)]), 'picture.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { status, json } = await client.call(operation, {
    ...(it.business !== undefined && { business: it.business, params: { businessId: it.business } }),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(status).toBe(200);
  return (json.data as Record<string, string>)[it.field]!;
}

async function uploadLogo(width: number, client = world.people.owner, business = world.mine) {
  return upload(client, updateBusinessInfo, { field: 'logo', bytes: await picture(width), business });
}
async function uploadAvatar(width: number, client = world.people.owner) {
  return upload(client, updateAvatar, { field: 'avatar', bytes: await picture(width) });
}
const served = (url: string) => world.app.inject({ url });
const report = () =>
  world.people.owner.call(downloadTestReport, {
    params: { id: testId },
    query: { format: 'html' },
    business: world.mine,
  });

/** Names of the objects of a business or a user, such as `3` or `users/7`. */
async function objectsOf(owner: number | string): Promise<string[]> {
  const files = await readdir(path.join(folder, 'files', String(owner)), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

async function rowOf(table: 'business_logos' | 'user_avatars', owner: 'business_id' | 'user_id', id: number) {
  const { rows } = await world.asOwner((db) =>
    sql<{ in_row: boolean; file_sha256: string | null }>`select bytes is not null as in_row, file_sha256
      from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db),
  );
  return rows[0];
}

const sweep = () => world.context.files.sweep(world.database.asOwner);

/** As if the files that no row refers to had been unused for two days. */
async function ageUnused(): Promise<void> {
  await sweep();
  for (const table of ['stored_files', 'stored_user_files'])
    await world.asOwner((owner) =>
      sql`update ${sql.table(table)} set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
        owner,
      ),
    );
}

function filesOn(changes: Partial<ObjectStore>): FileStore {
  return createFileStore({ ...folderObjectStore(folder), ...changes }, logger);
}
const parts = (files = world.context.files) => ({ database: world.database, files, logger });

describe('a logo in the object store', () => {
  it('is not in its row, is served as before, and stays in reports without the store', async () => {
    const url = await uploadLogo(40);
    const sha256 = path.basename(url);
    expect(await rowOf('business_logos', 'business_id', world.mine)).toEqual({
      in_row: false,
      file_sha256: sha256,
    });
    expect(await objectsOf(world.mine)).toEqual([sha256]);
    const { statusCode, headers, rawPayload } = await served(url);
    expect([statusCode, headers['content-type'], fingerprintOf(rawPayload)]).toEqual([
      200,
      'image/png',
      sha256,
    ]);
    await rm(path.join(folder, 'files'), { recursive: true });
    const lost = await served(url);
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5']);
    const { status, response } = await report();
    expect([status, response.body.includes('<img class="logo" src="data:image/png;base64,')]).toEqual([
      200,
      true,
    ]);
  });

  it('is not shared with another business that has the same one, and is deleted for one alone', async () => {
    const url = await uploadLogo(41);
    expect(await uploadLogo(41, inOther, world.other)).toBe(url);
    await uploadLogo(42);
    expect((await objectsOf(world.mine)).length).toBe(2);
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(world.mine)).not.toContain(path.basename(url));
    expect(await objectsOf(world.other)).toEqual([path.basename(url)]);
    expect((await served(url)).statusCode).toBe(200);
  });

  it('is deleted with its business', async () => {
    await uploadLogo(43, inOther, world.other);
    await transactionAs(world.database.db, { businessIds: [world.other] }, (db) =>
      db.deleteFrom('business_logos').where('business_id', '=', world.other).execute(),
    );
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(world.other)).toEqual([]);
  });

  it('goes into its row while the store accepts nothing', async () => {
    await rm(path.join(folder, 'files'), { recursive: true, force: true });
    const { files } = world.context;
    const refused = await filesOn({ put: () => Promise.reject(new Error('no room left')) }).keep(
      (work) => transactionAs(world.database.db, { businessIds: [world.mine] }, work),
      { owner: { kind: 'business', id: world.mine }, bytes: await picture(44) },
    );
    expect(refused.sha256).toBeNull();
    expect(await files.read({ kind: 'business', id: world.mine }, refused)).toEqual(refused.bytes);
  });
});

describe('a profile picture in the object store', () => {
  it('is not in its row, and is deleted a day after its user removes it', async () => {
    const url = await uploadAvatar(50);
    const id = world.userIds.owner;
    expect(await rowOf('user_avatars', 'user_id', id)).toEqual({
      in_row: false,
      file_sha256: path.basename(url),
    });
    expect(await objectsOf(`users/${id}`)).toEqual([path.basename(url)]);
    expect((await served(url)).statusCode).toBe(200);
    await world.people.owner.call(removeAvatar, {});
    expect((await served(url)).statusCode).toBe(404);
    expect(await sweep()).toBe(0);
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(`users/${id}`)).toEqual([]);
  });

  it('is deleted with its user, and not for another who has the same one', async () => {
    const leaving = await world.asOwner((owner) =>
      addUser(owner, { email: 'leaving@farm.example', businesses: { [world.mine]: 1 } }),
    );
    const url = await uploadAvatar(51, await world.as('leaving@farm.example'));
    expect(await uploadAvatar(51)).toBe(url);
    await world.asOwner((owner) => owner.deleteFrom('users').where('id', '=', leaving).execute());
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(`users/${leaving}`)).toEqual([]);
    expect((await served(url)).statusCode).toBe(200);
  });
});

describe('pictures of the previous version', () => {
  /** As the previous version stores a logo: it only knows these columns. */
  async function writeAsBefore(width: number): Promise<string> {
    const bytes = await picture(width);
    const sha256 = fingerprintOf(bytes);
    await transactionAs(world.database.db, { businessIds: [world.mine] }, (db) =>
      sql`insert into business_logos (business_id, content_type, bytes, sha256)
        values (${world.mine}, 'image/png', ${bytes}, ${sha256})
        on conflict (business_id) do update set bytes = excluded.bytes, sha256 = excluded.sha256`.execute(db),
    );
    return `/api/v2/logos/${sha256}`;
  }

  it('are served when they replace one in the store, and replace it there with the next move', async () => {
    await uploadLogo(60);
    const url = await writeAsBefore(61);
    for (const count of [1, 0]) {
      expect(fingerprintOf((await served(url)).rawPayload)).toBe(path.basename(url));
      expect(await moveFiles(parts())).toBe(count);
      expect((await rowOf('business_logos', 'business_id', world.mine))?.in_row).toBe(false);
    }
    expect((await report()).response.body).toContain('<img class="logo"');
  });

  it('move to the store, go on after an interruption, and move back unchanged', async () => {
    const url = await writeAsBefore(62);
    const avatar = await uploadAvatar(63);
    await moveFilesBack(parts());
    expect((await rowOf('user_avatars', 'user_id', world.userIds.owner))?.in_row).toBe(true);
    const stop = new AbortController();
    const files = filesOn({
      async put(name, bytes) {
        await folderObjectStore(folder).put(name, bytes);
        stop.abort();
      },
    });
    await expect(moveFiles(parts(files), stop)).rejects.toThrow('aborted');
    expect((await rowOf('business_logos', 'business_id', world.mine))?.in_row).toBe(false);
    expect((await rowOf('user_avatars', 'user_id', world.userIds.owner))?.in_row).toBe(true);
    expect(await moveFiles(parts())).toBe(1);
    for (const it of [url, avatar])
      expect(fingerprintOf((await served(it)).rawPayload)).toBe(path.basename(it));
    expect(await moveFilesBack(parts())).toBe(2);
    for (const it of [url, avatar])
      expect(fingerprintOf((await served(it)).rawPayload)).toBe(path.basename(it));
  });

  it('are not overwritten by a move that began before they were stored', async () => {
    await writeAsBefore(64);
    let url = '';
    const files = filesOn({
      async put(name, bytes) {
        await folderObjectStore(folder).put(name, bytes);
        url ||= await writeAsBefore(65);
      },
    });
    await moveFiles(parts(files));
    expect(fingerprintOf((await served(url)).rawPayload)).toBe(path.basename(url));
  });
});
