import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { createLogger } from '@epigram/platform/logger';
import { s3ObjectStore } from '@epigram/platform/store/s3ObjectStore';
import { s3Server, withNewBucket, type S3Server } from '@epigram/platform/testing/s3Server';
import { sql } from 'kysely';
import { moveFiles } from './kernel/files/moveFiles.ts';
import { addClient, addTest } from './testing/livestock.ts';
import { addUser } from './testing/people.ts';
import { greenPicture, uploadPhoto } from './testing/photos.ts';
import { openTenants, type Tenants } from './testing/tenants.ts';
import type { TestClient } from './testing/testClient.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const server = s3Server();

if (server) {
  describe('files of businesses in a real S3 server', () => {
    inBucket(server);
  });
} else it.todo('files of businesses in a real S3 server: run by the suite object-store');

interface Holder {
  readonly client: TestClient;
  readonly business: number;
  readonly testId: string;
}

function inBucket(asked: NonNullable<typeof server>): void {
  let place: S3Server;
  let world: Tenants;
  let mine: Holder;
  let theirs: Holder;

  beforeAll(async () => {
    place = await withNewBucket(asked);
    world = await openTenants({ files: { s3: place } });
    const [mineId, theirsId] = await world.asOwner(async (owner) => {
      await addUser(owner, { email: 'owner@other.example', businesses: { [world.other]: 4 } });
      const ids: string[] = [];
      for (const businessId of [world.mine, world.other]) {
        const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
        ids.push((await addTest(owner, { businessId, clientId })).uuid);
      }
      return ids;
    });
    mine = { client: world.people.owner, business: world.mine, testId: mineId! };
    theirs = { client: await world.as('owner@other.example'), business: world.other, testId: theirsId! };
  });
  afterAll(() => world.close());

  const picture = (width: number) => greenPicture(width, 20).png().toBuffer();
  async function added({ client, business, testId }: Holder, width: number): Promise<number> {
    const { status, json } = await uploadPhoto(client, { testId, bytes: await picture(width), business });
    expect(status).toBe(200);
    return (json.data as { id: number }).id;
  }
  const fetched = ({ client, business }: Holder, testId: string, photoId: number) =>
    client.call(getTestPhoto, { params: { id: testId, photoId }, business });

  async function hashOf(photoId: number): Promise<string | null> {
    const { rows } = await world.asOwner((owner) =>
      sql<{ sha256: string | null }>`select sha256 from test_photos where id = ${photoId}`.execute(owner),
    );
    return rows[0]!.sha256;
  }

  it('are separate objects for two businesses with the same file, and neither reads the other’s', async () => {
    const [first, second] = [await added(mine, 40), await added(theirs, 40)];
    const sha256 = await hashOf(first);
    expect([sha256, await hashOf(second)]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), sha256]);
    const bucket = s3ObjectStore(place);
    for (const business of [world.mine, world.other])
      expect(await bucket.has(`files/${business}/${sha256}`)).toBe(true);
    const [own, foreign] = [
      await fetched(mine, mine.testId, first),
      await fetched(mine, theirs.testId, second),
    ];
    expect([own.status, foreign.status]).toEqual([200, 404]);

    await world.asOwner((owner) =>
      sql`delete from test_photos where id = ${first} and business_id = ${world.mine}`.execute(owner),
    );
    const sweep = () => world.context.files.sweep(world.database.asOwner);
    await sweep();
    await world.asOwner((owner) =>
      sql`update stored_files set unused_since = now() - interval '2 days' where unused_since is not null`.execute(
        owner,
      ),
    );
    expect(await sweep()).toBe(1);
    expect(await bucket.has(`files/${world.mine}/${sha256}`)).toBe(false);
    expect((await fetched(theirs, theirs.testId, second)).status).toBe(200);
  });

  it('are unavailable for now while the server is frozen, and new ones wait in their rows', async () => {
    const before = await added(mine, 41);
    process.kill(place.pid, 'SIGSTOP');
    let waiting: number;
    try {
      const { status, response } = await fetched(mine, mine.testId, before);
      expect([status, response.headers['retry-after']]).toEqual([503, '5']);
      waiting = await added(mine, 42);
      expect(await hashOf(waiting)).toBeNull();
      expect((await fetched(mine, mine.testId, waiting)).status).toBe(200);
    } finally {
      process.kill(place.pid, 'SIGCONT');
    }
    const bytes = (await fetched(mine, mine.testId, waiting)).response.rawPayload;
    await moveFiles({ database: world.database, files: world.context.files, logger });
    expect(await hashOf(waiting)).not.toBeNull();
    expect((await fetched(mine, mine.testId, waiting)).response.rawPayload).toEqual(bytes);
    expect((await fetched(mine, mine.testId, before)).status).toBe(200);
  });
}
