import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_BASE_PATH, HEADER } from '@epigram/shared-contracts/api/operation';
import { migrate } from '@epigram/platform/database/migrate';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';
import { createFileStore } from '../kernel/files/fileStore.ts';
import { openJobQueue } from '../kernel/jobs/jobQueue.ts';
import { fingerprintOf } from '../kernel/picture.ts';
import { migrations } from '../migrations/migrations.ts';
import { openHoldingBucket, type HoldingBucket } from '../testing/holdingBucket.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { addPhoto, greenPicture } from '../testing/photos.ts';
import { signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

const IN_ROWS = 5;
/** The job of a killed process is taken over when its heartbeat has been missed. */
const TAKEN_OVER_MS = 180_000;
const logger = createLogger({ name: 'test', level: 'silent' });

let place: Place;
let bucket: HoldingBucket;
let business: number;
let test: { id: number; uuid: string };
let token: string | undefined;

beforeAll(async () => {
  bucket = await openHoldingBucket();
  place = await makePlace();
  await inDatabase(async (owner) => {
    business = await addBusiness(owner, { name: 'Hillside' });
    await addUser(owner, { email: 'ann@farm.example', businesses: { [business]: 4 } });
    const clientId = await addClient(owner, { businessId: business, name: 'Hillside Farm' });
    test = await addTest(owner, { businessId: business, clientId });
  });
});
afterAll(async () => {
  await place.remove();
  await bucket.close();
});

/** Works in the database while no portal runs, because the embedded engine has one process. */
async function inDatabase<T>(
  work: (owner: Db, database: Awaited<ReturnType<Place['open']>>) => Promise<T>,
): Promise<T> {
  const database = await place.open();
  try {
    await migrate(database, migrations);
    return await database.asOwner((owner) => work(owner, database));
  } finally {
    await database.close();
  }
}

async function start(): Promise<PortalProcess> {
  const portal = await spawnPortal(place, bucket.env);
  token ??= await signIn(portal.url, 'ann@farm.example');
  return portal;
}

const ask = (portal: PortalProcess, path: string, init: RequestInit = {}) =>
  fetch(`${portal.url}${API_BASE_PATH}/tests/photos/${test.uuid}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, [HEADER.business]: String(business) },
  });

/** The status of an upload; undefined if the process ended before it responded. */
async function upload(portal: PortalProcess, width: number): Promise<number | undefined> {
  const body = new FormData();
  const bytes = await greenPicture(width, 20).png().toBuffer();
  body.set('photo', new Blob([new Uint8Array(bytes)]), 'slide.png');
  const response = await ask(portal, '', { method: 'POST', body }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
}

/** Kills the portal when an upload is in the store and not in a row. */
async function killWhileUploading(portal: PortalProcess, width: number): Promise<void> {
  const held = bucket.hold(1);
  const uploading = upload(portal, width);
  const early = uploading.then((status) => Promise.reject(new Error(`The upload was answered ${status}`)));
  await Promise.race([held, early]);
  early.catch(() => undefined);
  await portal.kill();
  expect(await uploading).toBeUndefined();
  bucket.release();
}

/** The hash of each photograph as the portal answers it, by id. */
async function answered(portal: PortalProcess): Promise<Map<number, string>> {
  const { data } = (await (await ask(portal, '')).json()) as { data: { photos: { id: number }[] } };
  const found = new Map<number, string>();
  for (const { id } of data.photos) {
    const response = await ask(portal, `/${id}`);
    expect(response.status).toBe(200);
    found.set(id, fingerprintOf(Buffer.from(await response.arrayBuffer())));
  }
  return found;
}

interface StoredRow {
  readonly id: number;
  /** The hash of the bytes in the row. */
  readonly in_row: string | null;
  readonly in_store: string | null;
}

async function storedRows(owner: Db): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select id, encode(sha256(bytes), 'hex') as in_row, sha256 as in_store
    from test_photos where business_id = ${business} order by id`.execute(owner);
  return rows;
}

const objects = () => [...bucket.objects.keys()].sort();
const objectOf = (sha256: string) => `files/${business}/${sha256}`;

describe('a process that is killed', () => {
  it('between storing a photograph and its row leaves an object that is deleted when its time has come', async () => {
    let portal = await start();
    await killWhileUploading(portal, 40);
    const [orphan, ...more] = objects();
    expect([orphan, more]).toEqual([expect.stringContaining(`files/${business}/`), []]);

    portal = await start();
    expect((await answered(portal)).size).toBe(0);
    expect(await upload(portal, 41)).toBe(200);
    await portal.kill();
    const kept = await inDatabase(async (owner, database) => {
      const rows = await storedRows(owner);
      expect(rows).toEqual([{ id: expect.any(Number), in_row: null, in_store: expect.any(String) }]);
      expect(await createFileStore(bucket.store, logger).sweep(database.asOwner)).toBe(0);
      expect(objects()).toHaveLength(2);
      // Two days later, the portal runs its hourly job.
      await sql`update stored_files set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
        owner,
      );
      const jobs = await openJobQueue(database, logger);
      await jobs.enqueue(database.db, 'sweep', {}, { key: 'test' });
      await jobs.stop(1_000);
      return rows[0]!.in_store!;
    });
    portal = await start();
    await until('the sweep', TAKEN_OVER_MS, () => !bucket.objects.has(orphan!) || undefined);
    expect(objects()).toEqual([objectOf(kept)]);
    expect([...(await answered(portal)).values()]).toEqual([kept]);
    await portal.kill();
  });

  it('while it stores a photograph for the second time has lost and doubled nothing', async () => {
    let portal = await start();
    const before = objects().length;
    await killWhileUploading(portal, 42);
    portal = await start();
    expect(await upload(portal, 42)).toBe(200);
    const hashes = [...(await answered(portal)).values()];
    expect(new Set(hashes).size).toBe(2);
    expect(objects()).toHaveLength(before + 1);
    await portal.kill();
  });

  it('while it moves files continues at the next start, and loses and doubles none', async () => {
    const before = await inDatabase(async (owner) => {
      for (let n = 0; n < IN_ROWS; n += 1)
        await addPhoto(owner, { businessId: business, testId: test.id, description: '', width: 60 + n });
      return storedRows(owner);
    });
    const hashOf = ({ in_row, in_store }: StoredRow) => in_row ?? in_store!;
    const held = bucket.hold(3);
    let portal = await start();
    await held;
    await portal.kill();
    bucket.release();
    const between = await inDatabase(storedRows);
    expect(between.map(hashOf)).toEqual(before.map(hashOf));
    // The third one is stored, but its row does not say so yet.
    expect(between.filter(({ in_row }) => in_row !== null)).toHaveLength(IN_ROWS - 2);

    portal = await start();
    expect([...(await answered(portal)).values()]).toEqual(before.map(hashOf));
    await until(
      'the move',
      TAKEN_OVER_MS,
      () => before.every((row) => bucket.objects.has(objectOf(hashOf(row)))) || undefined,
    );
    // Waits for the running job.
    await portal.stop();
    const after = await inDatabase(storedRows);
    expect(after).toEqual(before.map((row) => ({ id: row.id, in_row: null, in_store: hashOf(row) })));
    expect(objects()).toEqual([...new Set(before.map((row) => objectOf(hashOf(row))))].sort());
    portal = await start();
    expect([...(await answered(portal)).values()]).toEqual(before.map(hashOf));
    await portal.kill();
  });
});
