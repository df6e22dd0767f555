import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listBusinessAudit } from '@epigram/shared-contracts/api/audit';
import {
  deleteTestPhoto,
  getTestPhoto,
  listTestPhotos,
  type TestPhoto,
} from '@epigram/shared-contracts/api/testPhotos';
import { downloadTestReport } from '@epigram/shared-contracts/api/tests';
import { PHOTO_MAX_BYTES, TEST_PHOTOS_MAX } from '@epigram/shared-contracts/domain/limits';
import sharp from 'sharp';

import { addClient, addTest } from '../../testing/livestock.ts';
import { greenPicture, uploadPhoto } from '../../testing/photos.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const tests: Record<'first' | 'second' | 'full' | 'foreign', string> = {
  first: '',
  second: '',
  full: '',
  foreign: '',
};

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
    for (const name of ['first', 'second', 'full'] as const) {
      const eggs = { strongyle: 4 };
      tests[name] = (await addTest(owner, { businessId, clientId, sampleId: name, eggs })).uuid;
    }
    const theirs = await addClient(owner, { businessId: foreign, name: 'Theirs' });
    tests.foreign = (await addTest(owner, { businessId: foreign, clientId: theirs })).uuid;
  });
});
afterAll(() => world.close());

interface Upload {
  readonly bytes?: Buffer;
  readonly description?: string;
  readonly as?: TestClient;
  readonly organisation?: number;
}

async function upload(id: string, { bytes, description, as, organisation }: Upload = {}) {
  return uploadPhoto(as ?? world.people.owner, {
    testId: id,
    bytes: bytes ?? (await greenPicture(40, 20).png().toBuffer()),
    description,
    ...(organisation ? { organisation, business: -1, accessLevel: 1 } : { business: world.mine }),
  });
}

async function added(id: string, it: Upload = {}): Promise<TestPhoto> {
  const { json, status } = await upload(id, it);
  expect(status).toBe(200);
  return json.data as TestPhoto;
}

async function listed(id: string, as = world.people.owner) {
  const { json } = await as.call(listTestPhotos, { params: { id }, business: world.mine });
  return json.data as { photos: TestPhoto[]; addable: boolean };
}

const fetched = (id: string, photoId: number) =>
  world.people.owner.call(getTestPhoto, { params: { id, photoId }, business: world.mine });

const remove = (id: string, photoId: number, as = world.people.owner) =>
  as.call(deleteTestPhoto, { params: { id, photoId }, business: world.mine });

describe('a photograph of a test', () => {
  it.each([
    ['PNG', () => greenPicture(2000, 1000).png()],
    ['JPEG', () => greenPicture(2000, 1000).jpeg()],
    ['WebP', () => greenPicture(2000, 1000).webp()],
  ])('is accepted as %s and re-encoded as JPEG, no larger than it is displayed', async (_format, picture) => {
    const photo = await added(tests.first, { bytes: await picture().toBuffer() });
    expect(photo).toMatchObject({ width: 1600, height: 800, description: '', removable: true });
    const { response } = await fetched(tests.first, photo.id);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg');
    const thumbnail = Buffer.from(photo.thumbnail.replace('data:image/jpeg;base64,', ''), 'base64');
    expect((await sharp(thumbnail).metadata()).width).toBe(320);
    await remove(tests.first, photo.id);
  });

  it('reveals neither its location nor its camera', async () => {
    const taken = await greenPicture(40, 20)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await added(tests.first, { bytes: taken });
    const { response } = await fetched(tests.first, photo.id);
    const { exif, xmp, orientation, width, height } = await sharp(response.rawPayload).metadata();
    expect({ exif, xmp, orientation, width, height }).toEqual({ width: 20, height: 40 });
    await remove(tests.first, photo.id);
  });

  it('is listed with its description and author, and recorded in the audit trail', async () => {
    const { id } = await added(tests.second, { description: '  Strongyle eggs,\n  400 × ' });
    const { photos, addable } = await listed(tests.second);
    expect(addable).toBe(true);
    expect(photos).toMatchObject([{ id, description: 'Strongyle eggs, 400 ×', removable: true }]);
    expect((await remove(tests.second, id)).status).toBe(200);
    expect((await listed(tests.second)).photos).toEqual([]);
    const { json } = await world.people.owner.call(listBusinessAudit, {
      params: { businessId: world.mine },
      query: { limit: 2 },
      business: world.mine,
    });
    const facts = { description: 'Strongyle eggs, 400 ×' };
    expect(json.data).toMatchObject([
      { action: 'test-photo-removed', subjectName: 'second', facts },
      { action: 'test-photo-added', subjectName: 'second', facts },
    ]);
  });

  it('is refused if it is not a picture, or too large', async () => {
    const text = await upload(tests.first, { bytes: Buffer.from('<svg onload="alert(1)"/>') });
    expect([text.status, text.json.errorCode]).toEqual([400, 'INVALID_DATA']);
    const large = await upload(tests.first, { bytes: Buffer.alloc(PHOTO_MAX_BYTES + 1) });
    expect([large.status, large.json.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('is limited to ten, even for concurrent uploads', async () => {
    for (let count = 1; count < TEST_PHOTOS_MAX; count += 1) await added(tests.full);
    const both = await Promise.all([upload(tests.full), upload(tests.full)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)!.json.errors).toEqual([
      { path: 'photo', message: 'A test holds at most 10 photographs.' },
    ]);
    expect((await listed(tests.full)).photos).toHaveLength(TEST_PHOTOS_MAX);
  });

  it('can be added by a Member, and removed by its author or a Manager', async () => {
    const { member, manager } = world.people;
    const own = await added(tests.second, { as: member });
    const other = await added(tests.second);
    expect((await listed(tests.second, member)).photos.map(({ removable }) => removable)).toEqual([
      true,
      false,
    ]);
    expect((await remove(tests.second, other.id, member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    expect((await remove(tests.second, own.id, member)).status).toBe(200);
    expect((await remove(tests.second, other.id, manager)).status).toBe(200);
  });

  it('can’t be added by a read-only member of an organisation', async () => {
    const { json } = await upload(tests.second, {
      as: world.people.detailed,
      organisation: world.detailedOrganisation,
    });
    expect(json.errorCode).toBe('AUTHORIZATION_FAILED');
  });

  it('is not found for another test or in another business', async () => {
    const { id } = await added(tests.second);
    expect((await fetched(tests.first, id)).json.errorCode).toBe('NOT_FOUND');
    expect((await remove(tests.first, id)).json.errorCode).toBe('NOT_FOUND');
    expect((await upload(tests.foreign)).json.errorCode).toBe('NOT_FOUND');
    await remove(tests.second, id);
  });
});

describe('the report of a test', () => {
  const report = (format: 'html' | 'pdf', photos?: 'yes') =>
    world.people.owner.call(downloadTestReport, {
      params: { id: tests.full },
      query: { format, photos },
      business: world.mine,
    });

  it('shows the photographs on request', async () => {
    const { response } = await report('html', 'yes');
    expect(response.body.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(TEST_PHOTOS_MAX);
    expect(response.body).toContain('alt="Photograph 10"');
    expect(response.headers['content-security-policy']).toContain('img-src data:');
    expect((await report('html')).response.body).not.toContain('<img');
  });

  it('contains them as a PDF', async () => {
    const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(images((await report('pdf', 'yes')).response.rawPayload)).toBeGreaterThan(0);
    expect(images((await report('pdf')).response.rawPayload)).toBe(0);
  });
});
