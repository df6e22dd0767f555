import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAnnouncement, publishAnnouncement } from '@epigram/shared-contracts/api/announcements';
import { downloadTestExport, getTestExport, type TestExport } from '@epigram/shared-contracts/api/exports';
import { addTestPhoto, getTestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { exportAllTests } from '@epigram/shared-contracts/api/tests';
import { withNewBucket } from '@epigram/platform/testing/s3Server';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../portal/serverProcess.ts';
import { findBinaries } from '../suites/postgresCluster.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { runTool } from '../workspace/runTool.ts';
import { Caller } from './caller.ts';
import { missingCephPackages, startCephGateway, type CephGateway } from './cephGateway.ts';
import { photoForm, startFileLoad, type FileLoad } from './fileLoad.ts';
import { followEvents, type FollowedEvents } from './followedEvents.ts';
import { startObjectStorePortal, type ObjectStorePortal } from './objectStorePortal.ts';
import { startPagesLoad, type PagesLoad } from './pagesLoad.ts';

const LONGEST_REQUEST_MS = 15_000;
const NEXT_EVENT_MS = 30_000;
/** Long after what is asserted, so that a failure says by how much. */
const GIVE_UP_MS = 90_000;
/** More than are sent immediately, and a file of several parts. */
const EXPORTED = 20_000;
/** How long the store is lost, at least, and how many photographs are confirmed meanwhile. */
const LOST_MS = 10_000;
const UPLOADS_DURING = 2;
const SCRIPT = 'static/shell.js';
const UNREAD = ['static/unread-0.js', 'static/unread-1.js'];
const LOG_DIR = path.join(RESULTS_DIR, 'object-store-logs');

const missing = [...missingCephPackages(), ...(findBinaries() ? [] : ['postgresql'])];

describe('files in an object store', () => {
  if (missing.length > 0) {
    test.todo(`are not tested: Debian’s ${missing.join(', ')} cannot be installed here`);
    return;
  }
  const started = new AsyncDisposableStack();
  const undo = (step: () => void | Promise<void>) => void started.defer(step);
  const [files, others] = [new Caller(), new Caller()];
  const exported: { id: string; zip: Buffer }[] = [];
  let gateway: CephGateway;
  let its: ObjectStorePortal;
  let load: FileLoad;
  let pages: PagesLoad;
  let streams: readonly FollowedEvents[];
  let announced = 0;

  beforeAll(async () => {
    rmSync(LOG_DIR, { recursive: true, force: true });
    gateway = await startCephGateway();
    undo(gateway.stop);
    const place = await withNewBucket({ ...gateway, region: 'us-east-1', prefix: '' });
    const bucket = {
      BUCKET: place.bucket,
      ENDPOINT: place.endpoint,
      REGION: place.region,
      ACCESS_KEY_ID: place.accessKeyId,
      SECRET_ACCESS_KEY: place.secretAccessKey,
    };
    const scripts = [SCRIPT, ...UNREAD];
    its = await startObjectStorePortal({ caller: others, logDir: LOG_DIR, undo, bucket, scripts });
    const { urls, owner, clientId, businessId } = its.portal;
    await its.sql(
      `insert into tests (business_id, uuid, sample_id, client_id, animal_type, test_type, status, method, created_at)
         select ${businessId}, gen_random_uuid(), md5(n::text), ${clientId}, 2, 1, 'negative', 'McMaster',
           now() - make_interval(hours => n) from generate_series(1, ${EXPORTED}) n;
       analyze tests`,
      'portal',
    );
    streams = urls.map((url) => followEvents(url, owner.token!));
    for (const stream of streams) undo(stream.stop);
    load = startFileLoad({ files, others }, its.portal);
    undo(load.stop);
    pages = startPagesLoad(its.registryUrl, ['/', `/remotes/host-shell/1.0.0/${SCRIPT}`]);
    undo(pages.stop);
  });
  // The users first, the object store last.
  afterAll(() => started.disposeAsync());

  /** Returns how long it took until `isDone`. */
  async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<number> {
    const since = Date.now();
    while (!(await isDone())) {
      if (Date.now() - since > GIVE_UP_MS) throw new Error(`${what}: never; see the logs in ${LOG_DIR}`);
      await sleep(200);
    }
    return Date.now() - since;
  }

  /** An announcement reaches everyone who has the portal open. */
  async function untilNextEvents(): Promise<number> {
    const heard = streams.map((stream) => stream.count());
    const { staff: token, urls } = its.portal;
    const words = { title: `News ${(announced += 1)}`, text: 'Something new' };
    const body = { category: 'general', audience: 'all', texts: { en: words, es: words } };
    const { id } = await others.insist<{ id: number }>(urls[0], createAnnouncement, { token, body });
    await others.insist(urls[0], publishAnnouncement, { token, params: { id }, body: {} });
    return until('an event in each stream', () => streams.every((it, index) => it.count() > heard[index]!));
  }

  async function beginExport(): Promise<string> {
    const { urls, owner } = its.portal;
    const options = { ...owner, query: { format: 'xlsx' }, body: {} };
    return (await others.insist<{ exportId: string }>(urls[0], exportAllTests, options)).exportId;
  }
  function exportOf(id: string): Promise<TestExport> {
    return others.insist(its.portal.urls[0], getTestExport, { ...its.portal.owner, params: { id } });
  }
  async function download(id: string): Promise<Buffer> {
    const { urls, owner } = its.portal;
    const answer = await files.call(urls[1], downloadTestExport, { ...owner, params: { id } });
    return answer?.bytes ?? Buffer.alloc(0);
  }
  const count = async (query: string) => Number(await its.sql(`select count(*) from ${query}`, 'portal'));
  const stored = () => count('test_photos where sha256 is not null');
  const unread = (index: number) => fetch(`${its.registryUrl}/remotes/host-shell/1.0.0/${UNREAD[index]}`);

  const faults: readonly [string, () => void][] = [
    ['is killed, and returns', () => gateway.kill()],
    ['hangs, and returns', () => gateway.freeze()],
  ];

  test.each(faults)('people go on working when it %s', async (what, fault) => {
    await until('photographs in the store', async () => (await stored()) > 3);
    const unavailable = load.unavailable();
    const id = await beginExport();
    fault();
    const lost = Date.now();
    expect((await exportOf(id)).state).not.toBe('ready');
    const told = await untilNextEvents();
    const during = () => load.photos.filter(({ startedAt }) => startedAt > lost).length;
    const confirmed = await until('confirmed uploads', () => during() >= UPLOADS_DURING);
    await until('the end of the loss', () => Date.now() > lost + LOST_MS);
    await until('a photograph that is unavailable', () => load.unavailable() > unavailable);
    const asked = performance.now();
    const answer = await unread(faults.findIndex(([name]) => name === what));
    const refusedAfter = performance.now() - asked;
    const before = await stored();
    await gateway.recover();
    const returned = await until('photographs in the store', async () => (await stored()) > before);
    const finished = await until('the export', async () => (await exportOf(id)).state === 'ready');
    exported.push({ id, zip: await download(id) });
    const [longestFile, longest, longestPage] = [files, others, pages].map((it) => it.takeLongest());
    console.log(
      `The longest request for a photograph took ${longestFile} ms, another one ${longest} ms, a page ${longestPage} ms; ` +
        `the next event ${told} ms, ${UPLOADS_DURING} uploads ${confirmed} ms; after the return, the next stored photograph ${returned} ms, ` +
        `the export ${finished} ms`,
    );
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Math.max(longestFile!, longest!, longestPage!, refusedAfter)).toBeLessThan(LONGEST_REQUEST_MS);
    expect(told).toBeLessThan(NEXT_EVENT_MS);
    expect([...load.unexpected, ...pages.unexpected]).toEqual([]);
    const again = await unread(faults.findIndex(([name]) => name === what));
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  });

  test('every confirmed photograph has exactly its bytes, and each export was made once', async () => {
    await Promise.all([load.stop(), pages.stop()]);
    // What was made while the store was lost is in its rows.
    expect(await count('test_photos where sha256 is null')).toBeGreaterThan(0);
    expect(await count('export_chunks where bytes is not null')).toBeGreaterThan(0);
    const { env, owner, urls } = its.portal;
    const { code, output } = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), ['move-files'], { env });
    expect([code, output]).toEqual([0, expect.any(String)]);
    expect(await count('test_photos where sha256 is null')).toBe(0);
    expect(await count('export_chunks where bytes is not null')).toBe(0);

    // A process without a store remakes the same pictures and keeps them in their rows.
    const name = 'portal-api-without-store';
    const script = 'portal-api/src/main.ts';
    const reference = await startServer({
      name,
      script,
      env: { ...env, FILES_S3_BUCKET: '' },
      logDir: LOG_DIR,
    });
    undo(reference.stop);
    const read = async (url: string, id: string, photoId: number) =>
      (await files.call(url, getTestPhoto, { ...owner, params: { id, photoId } }))?.bytes;
    console.log(`${load.photos.length} photographs, ${load.tests.length} tests confirmed`);
    expect(load.photos.length).toBeGreaterThan(20);
    for (const [index, { testId, photoId, description, picture }] of load.photos.entries()) {
      const params = { id: load.tests[index % load.tests.length]! };
      const body = photoForm(picture, 'reference');
      const copy = await files.insist<{ id: number }>(reference.url, addTestPhoto, {
        ...owner,
        params,
        body,
      });
      const expected = await read(reference.url, params.id, copy.id);
      expect(expected?.length).toBeGreaterThan(0);
      const bytes = await read(urls[index % 2]!, testId, photoId);
      expect([description, bytes?.equals(expected!)]).toEqual([description, true]);
    }
    const doubled = await its.sql(
      `select description from test_photos where description like 'Load %' group by 1 having count(*) <> 1`,
      'portal',
    );
    expect(doubled).toBe('');
    expect(await count(`tests where sample_id like 'Load %'`)).toBe(load.tests.length);

    expect(exported).toHaveLength(faults.length);
    expect(await count('exports')).toBe(faults.length);
    for (const { id, zip } of exported) {
      const { state, bytes, testsDone, testsTotal } = await exportOf(id);
      expect([state, testsDone]).toEqual(['ready', testsTotal]);
      expect(testsDone).toBeGreaterThanOrEqual(EXPORTED);
      expect([zip.length, zip.toString('latin1', 0, 2)]).toEqual([bytes, 'PK']);
      expect(zip.equals(await download(id))).toBe(true);
      expect(await count(`notifications where once_key like '%${id}%'`)).toBe(1);
    }
  });
});
