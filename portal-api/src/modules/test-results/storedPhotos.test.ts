import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteTestPhoto, getTestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { downloadTestReport } from '@epigram/shared-contracts/api/tests';
import { createLogger } from '@epigram/platform/logger';
import { folderObjectStore } from '@epigram/platform/store/folderObjectStore';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { AppContext } from '../../kernel/appContext.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import { createFileStore, type FileStore } from '../../kernel/files/fileStore.ts';
import { moveFiles, moveFilesBack } from '../../kernel/files/moveFiles.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { addBusiness } from '../../testing/people.ts';
import { addPhoto, greenPicture, uploadPhoto } from '../../testing/photos.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let world: Tenants;
let mine: { id: number; uuid: string };
let other: { id: number; uuid: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-files-'));
  world = await openTenants({ files: { folder } });
  mine = await testOf(world.mine);
  other = await testOf(world.other);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function testOf(businessId: number) {
  return world.asOwner(async (owner) => {
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
    return addTest(owner, { businessId, clientId });
  });
}

/** Names of the objects of a business. */
async function objectsOf(businessId: number): Promise<string[]> {
  const files = await readdir(path.join(folder, 'files', String(businessId)), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

async function placesOf(testId: number) {
  const { rows } = await world.asOwner((owner) =>
    sql<{ id: number; in_row: boolean; sha256: string | null }>`
      select id, bytes is not null as in_row, sha256 from test_photos where test_id = ${testId} order by id`.execute(
      owner,
    ),
  );
  return rows;
}

/** What only differs in the given size. */
const picture = (width: number) => greenPicture(width, 20).png().toBuffer();

async function added(width: number): Promise<number> {
  const { status, json } = await uploadPhoto(world.people.owner, {
    testId: mine.uuid,
    bytes: await picture(width),
    business: world.mine,
  });
  expect(status).toBe(200);
  return (json.data as { id: number }).id;
}

const fetched = (photoId: number) =>
  world.people.owner.call(getTestPhoto, { params: { id: mine.uuid, photoId }, business: world.mine });
const removed = (photoId: number) =>
  world.people.owner.call(deleteTestPhoto, { params: { id: mine.uuid, photoId }, business: world.mine });

const sweep = (files: FileStore = world.context.files) => files.sweep(world.database.asOwner);

/** As if the files that no row refers to had been unused for two days. */
async function ageUnused(): Promise<void> {
  await sweep();
  await world.asOwner((owner) =>
    sql`update stored_files set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
      owner,
    ),
  );
}

async function emptied(): Promise<void> {
  await world.asOwner((owner) => sql`delete from test_photos`.execute(owner));
  await ageUnused();
  await sweep();
}

const keep = (businessId: number, bytes: Buffer, files: FileStore = world.context.files) =>
  files.keep((work) => transactionAs(world.database.db, { businessIds: [businessId] }, work), {
    owner: ofBusiness(businessId),
    bytes,
  });

function filesOn(changes: Partial<ObjectStore>): FileStore {
  return createFileStore({ ...folderObjectStore(folder), ...changes }, logger);
}

describe('a photograph in the object store', () => {
  it('is kept by its content, is not in its row, and is answered as before', async () => {
    const id = await added(40);
    const [place] = await placesOf(mine.id);
    expect(place).toEqual({ id, in_row: false, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await objectsOf(world.mine)).toEqual([place!.sha256]);
    const { status, response } = await fetched(id);
    expect(status).toBe(200);
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    await emptied();
  });

  it('is deleted a day after its row, and not while another row has the same content', async () => {
    const [first, second] = [await added(41), await added(41)];
    expect(await objectsOf(world.mine)).toHaveLength(1);
    await removed(first);
    await ageUnused();
    expect(await sweep()).toBe(0);
    expect((await fetched(second)).status).toBe(200);
    await removed(second);
    expect(await sweep()).toBe(0);
    expect(await objectsOf(world.mine)).toHaveLength(1);
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(world.mine)).toEqual([]);
  });

  it('is not shared with another business that has the same one', async () => {
    const bytes = Buffer.from('the same slide');
    const [ours, theirs] = [await keep(world.mine, bytes), await keep(world.other, bytes)];
    expect(ours).toEqual(theirs);
    await world.asOwner((owner) =>
      addPhoto(owner, { businessId: world.other, testId: other.id, place: theirs, description: '' }),
    );
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(world.mine)).toEqual([]);
    expect(await objectsOf(world.other)).toEqual([ours.sha256]);
    await emptied();
  });

  it('can’t be referred to by a row of another business', async () => {
    const place = await keep(world.other, Buffer.from('theirs'));
    await expect(
      world.asOwner((owner) =>
        addPhoto(owner, { businessId: world.mine, testId: mine.id, place, description: '' }),
      ),
    ).rejects.toThrow('foreign key');
    await emptied();
  });

  it('is unavailable for now, rather than gone or left out of a report, while the store lacks it or has another', async () => {
    const id = await added(42);
    const [sha256] = await objectsOf(world.mine);
    const object = path.join(folder, 'files', String(world.mine), sha256!.slice(0, 2), sha256!);
    for (const damage of [() => writeFile(object, 'another'), () => rm(object)]) {
      await damage();
      const { status, response } = await fetched(id);
      expect([status, response.headers['retry-after']]).toEqual([503, '5']);
      const report = await world.people.owner.call(downloadTestReport, {
        params: { id: mine.uuid },
        query: { format: 'html', photos: 'yes' },
        business: world.mine,
      });
      expect(report.status).toBe(503);
    }
    await emptied();
  });

  it('is deleted with its business', async () => {
    const leaving = await world.asOwner((owner) => addBusiness(owner, { name: 'Leaving' }));
    const test = await testOf(leaving);
    const place = await keep(leaving, Buffer.from('leaving'));
    await world.asOwner((owner) =>
      addPhoto(owner, { businessId: leaving, testId: test.id, place, description: '' }),
    );
    await transactionAs(world.database.db, { businessIds: [leaving] }, (db) =>
      db.deleteFrom('businesses').where('id', '=', leaving).execute(),
    );
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(leaving)).toEqual([]);
    const { rows } = await world.asOwner((owner) =>
      sql`select from stored_files where business_id = ${leaving}`.execute(owner),
    );
    expect(rows).toEqual([]);
  });
});

describe('a process that ends between the object and its row', () => {
  it('leaves an object that the sweep deletes after a day', async () => {
    await keep(world.mine, Buffer.from('killed'));
    expect(await sweep()).toBe(0);
    expect(await objectsOf(world.mine)).toHaveLength(1);
    await ageUnused();
    expect(await sweep()).toBe(1);
    expect(await objectsOf(world.mine)).toEqual([]);
  });

  it('while sweeping, leaves a file that the next sweep deletes, or that is stored again', async () => {
    const bytes = Buffer.from('killed while sweeping');
    await keep(world.mine, bytes);
    await ageUnused();
    const killed = filesOn({
      async delete(name) {
        await folderObjectStore(folder).delete(name);
        throw new Error('killed');
      },
    });
    await expect(sweep(killed)).rejects.toThrow('killed');
    const again = await keep(world.mine, bytes);
    expect(await sweep()).toBe(0);
    expect(await objectsOf(world.mine)).toEqual([again.sha256]);
    await emptied();
  });
});

it('a file that is stored while the sweep deletes the same one is there afterwards', async () => {
  const bytes = Buffer.from('at the same time');
  await keep(world.mine, bytes);
  await ageUnused();
  let storing: Promise<unknown> | undefined;
  const files = filesOn({
    async delete(name) {
      storing = keep(world.mine, bytes);
      // Time in which a writer that does not wait would have stored the object.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await folderObjectStore(folder).delete(name);
    },
  });
  expect(await sweep(files)).toBe(1);
  await storing;
  expect(await objectsOf(world.mine)).toHaveLength(1);
  await emptied();
});

describe('the move to the object store', () => {
  const parts = (files = world.context.files): Pick<AppContext, 'database' | 'files' | 'logger'> => ({
    database: world.database,
    files,
    logger,
  });

  async function inRows(count: number) {
    for (let index = 0; index < count; index += 1)
      await world.asOwner((owner) =>
        addPhoto(owner, { businessId: world.mine, testId: mine.id, description: '', width: 50 + index }),
      );
    const ids = (await placesOf(mine.id)).map(({ id }) => id);
    return Promise.all(ids.map(async (id) => ({ id, bytes: (await fetched(id)).response.rawPayload })));
  }

  it('goes on where it was interrupted, and changes no byte', async () => {
    const before = await inRows(3);
    const stop = new AbortController();
    const files = filesOn({
      async put(name, bytes) {
        await folderObjectStore(folder).put(name, bytes);
        stop.abort();
      },
    });
    await expect(moveFiles(parts(files), stop)).rejects.toThrow('aborted');
    expect((await placesOf(mine.id)).map(({ in_row }) => in_row)).toEqual([false, true, true]);
    expect(await moveFiles(parts())).toBe(2);
    expect(await moveFiles(parts())).toBe(0);
    expect((await placesOf(mine.id)).every(({ in_row }) => !in_row)).toBe(true);
    for (const { id, bytes } of before) expect((await fetched(id)).response.rawPayload).toEqual(bytes);

    expect(await moveFilesBack(parts())).toBe(3);
    expect((await placesOf(mine.id)).every(({ in_row }) => in_row)).toBe(true);
    for (const { id, bytes } of before) expect((await fetched(id)).response.rawPayload).toEqual(bytes);
    await emptied();
  });

  it('later takes a photograph that the store refused', async () => {
    const broken = filesOn({ put: () => Promise.reject(new Error('no room left')) });
    const place = await keep(world.mine, Buffer.from('refused'), broken);
    expect(place).toEqual({ bytes: Buffer.from('refused'), sha256: null });
    await world.asOwner((owner) =>
      addPhoto(owner, { businessId: world.mine, testId: mine.id, place, description: '' }),
    );
    await expect(moveFiles(parts(broken))).rejects.toThrow('does not accept');
    const { id } = (await placesOf(mine.id))[0]!;
    expect((await fetched(id)).response.body).toBe('refused');
    expect(await moveFiles(parts())).toBe(1);
    expect((await fetched(id)).response.body).toBe('refused');
    await emptied();
  });
});
