import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAnnouncement, uploadAnnouncementImage } from '@epigram/shared-contracts/api/announcements';
import { createLogger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { moveFiles, moveFilesBack } from '../../kernel/files/moveFiles.ts';
import { fingerprintOf } from '../../kernel/picture.ts';
import { greenPicture } from '../../testing/photos.ts';
import { ageUnusedFiles, filesStoppingAfterOne, objectsIn, sweepFiles } from '../../testing/storedFiles.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { deleteUnusedImages } from './imageRepository.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const words = { title: 'News', text: 'A day of open doors' };
let folder: string;
let world: Tenants;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-images-'));
  world = await openTenants({ files: { folder } });
});
beforeEach(async () => {
  await world.asOwner((owner) =>
    sql`delete from announcements; delete from announcement_images; delete from stored_portal_files`.execute(
      owner,
    ),
  );
  await rm(path.join(folder, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function uploaded(width: number): Promise<string> {
  const form = new FormData();
  const bytes = await greenPicture(width, 20).png().toBuffer();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { status, json } = await world.people.staff.call(uploadAnnouncementImage, {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(status).toBe(200);
  return (json.data as { imageUrl: string }).imageUrl;
}

/** As the previous version stores a picture: it only knows these columns. */
async function writeAsBefore(width: number): Promise<string> {
  const bytes = await greenPicture(width, 20).png().toBuffer();
  const sha256 = fingerprintOf(bytes);
  await sql`insert into announcement_images (sha256, content_type, bytes) values (${sha256}, 'image/png', ${bytes})
    on conflict (sha256) do update set created_at = now()`.execute(world.database.db);
  return `/api/v2/announcement-images/${sha256}`;
}

async function use(imageUrl: string): Promise<void> {
  const body = { category: 'general', audience: 'all', imageUrl, texts: { en: words, es: words } };
  const { status } = await world.people.staff.call(createAnnouncement, { body });
  expect(status).toBe(200);
}

const served = (url: string) => world.app.inject({ url });
const fingerprints = (urls: readonly string[]) => urls.map((url) => path.basename(url)).sort();
const inRows = async (): Promise<number> => {
  const { rows } = await sql`select from announcement_images where bytes is not null`.execute(
    world.database.db,
  );
  return rows.length;
};
const ageImages = () =>
  sql`update announcement_images set created_at = now() - interval '2 days'`.execute(world.database.db);
const parts = (files = world.context.files) => ({ database: world.database, files, logger });

describe('an image of an announcement in the object store', () => {
  it('is not in its row, and is served as before', async () => {
    const url = await uploaded(40);
    expect([await inRows(), await objectsIn(folder, 'portal')]).toEqual([0, [path.basename(url)]]);
    const { statusCode, headers, rawPayload } = await served(url);
    expect([statusCode, headers['content-type'], fingerprintOf(rawPayload)]).toEqual([
      200,
      'image/png',
      path.basename(url),
    ]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    await rm(path.join(folder, 'files'), { recursive: true });
    const lost = await served(url);
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5']);
  });

  it('is deleted a day after its row, which goes when no announcement uses it', async () => {
    const [used, unused] = [await uploaded(41), await uploaded(42)];
    await use(used);
    await ageImages();
    await deleteUnusedImages(world.database.db);
    expect((await served(unused)).statusCode).toBe(404);
    expect(await sweepFiles(world)).toBe(0);
    expect(await objectsIn(folder, 'portal')).toEqual(fingerprints([used, unused]));
    await ageUnusedFiles(world);
    expect(await sweepFiles(world)).toBe(1);
    expect(await objectsIn(folder, 'portal')).toEqual(fingerprints([used]));
    expect((await served(used)).statusCode).toBe(200);
  });

  it('is there when it is uploaded again between the deletion of its row and that of its object', async () => {
    const url = await uploaded(43);
    await ageImages();
    await deleteUnusedImages(world.database.db);
    await ageUnusedFiles(world);
    expect(await uploaded(43)).toBe(url);
    expect(await sweepFiles(world)).toBe(0);
    expect((await served(url)).statusCode).toBe(200);
  });

  it('leaves an object that is deleted after a day, if the process ends before the row is written', async () => {
    await world.context.files.keep((work) => work(world.database.db), {
      owner: { kind: 'portal' },
      bytes: Buffer.from('killed'),
    });
    expect(await sweepFiles(world)).toBe(0);
    expect(await objectsIn(folder, 'portal')).toHaveLength(1);
    await ageUnusedFiles(world);
    expect(await sweepFiles(world)).toBe(1);
    expect(await objectsIn(folder, 'portal')).toEqual([]);
  });
});

describe('images of the previous version', () => {
  it('move to the store, go on after an interruption, and move back unchanged', async () => {
    const urls = [await writeAsBefore(50), await writeAsBefore(51), await writeAsBefore(52)];
    const expectServed = async () => {
      for (const url of urls) expect(fingerprintOf((await served(url)).rawPayload)).toBe(path.basename(url));
    };
    await expectServed();
    const stop = new AbortController();
    await expect(moveFiles(parts(filesStoppingAfterOne(folder, stop)), stop)).rejects.toThrow('aborted');
    expect(await inRows()).toBe(2);
    await expectServed();
    expect([await moveFiles(parts()), await moveFiles(parts()), await inRows()]).toEqual([2, 0, 0]);
    expect(await objectsIn(folder, 'portal')).toEqual(fingerprints(urls));
    await expectServed();
    expect([await moveFilesBack(parts()), await inRows()]).toEqual([3, 3]);
    await expectServed();
  });

  it('stay one picture when the previous version uploads what is in the store', async () => {
    const url = await uploaded(53);
    await moveFilesBack(parts());
    const { rawPayload } = await served(url);
    await moveFiles(parts());
    await sql`insert into announcement_images (sha256, content_type, bytes)
      values (${path.basename(url)}, 'image/png', ${rawPayload})
      on conflict (sha256) do update set created_at = now()`.execute(world.database.db);
    expect(await inRows()).toBe(0);
    expect((await served(url)).rawPayload).toEqual(rawPayload);
  });
});
