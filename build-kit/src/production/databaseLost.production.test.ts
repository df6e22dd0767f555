import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAnnouncement, publishAnnouncement } from '@epigram/shared-contracts/api/announcements';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RESULTS_DIR } from '../workspace/paths.ts';
import { Caller } from './caller.ts';
import { startDatabaseCluster, type DatabaseCluster, type DatabaseRoles } from './databaseCluster.ts';
import { databasePrograms } from './databasePackages.ts';
import { followEvents, type FollowedEvents } from './followedEvents.ts';
import { startLoad, type PortalLoad } from './portalLoad.ts';
import { startRehearsedPortal, type RehearsedPortal } from './rehearsedPortal.ts';

const LONGEST_WITHOUT_WRITE_MS = 30_000;
const LONGEST_REQUEST_MS = 15_000;
const NEXT_EVENT_MS = 30_000;
/** Long after what is asserted, so that a failure says by how much. */
const GIVE_UP_MS = 90_000;
/** An audience that the job queue does not finish with before the database is lost. */
const AUDIENCE = 200;
const LOG_DIR = path.join(RESULTS_DIR, 'database-lost-logs');

const programs = databasePrograms();

describe('a database on two machines', () => {
  if ('missing' in programs) {
    test.todo(`is not tested: Debian’s ${programs.missing.join(', ')} cannot be installed here`);
    return;
  }
  const steps: (() => Promise<void>)[] = [];
  const undo = (step: () => Promise<void>) => void steps.push(step);
  const caller = new Caller();
  let cluster: DatabaseCluster;
  let portal: RehearsedPortal;
  let load: PortalLoad;
  let streams: readonly FollowedEvents[];
  let announced = 0;

  beforeAll(async () => {
    rmSync(LOG_DIR, { recursive: true, force: true });
    cluster = await startDatabaseCluster(programs, LOG_DIR);
    undo(cluster.stop);
    portal = await startRehearsedPortal({ cluster, caller, logDir: LOG_DIR, undo });
    // No constraint of the database prevents a second mail.
    await cluster.sql(
      `insert into users (email, name, password_hash)
         select 'person' || n || '@vets.example', 'Person', 'none' from generate_series(1, ${AUDIENCE}) n;
       insert into notification_preferences (user_id, topic, portal, mail, push)
         select id, 'announcements', true, 'immediately', false from users`,
      'portal',
    );
    const { urls, owner } = portal;
    streams = urls.map((url) => followEvents(url, owner.token!));
    for (const stream of streams) undo(stream.stop);
    load = startLoad(caller, portal);
    undo(load.stop);
  });
  afterAll(async () => {
    // The users first, the database last.
    for (const step of steps.toReversed()) await step();
  });

  /** Publishes an announcement; the job queue notifies everyone and mails them. */
  async function announce(): Promise<void> {
    const { staff: token, urls } = portal;
    const url = urls[announced % 2]!;
    announced += 1;
    const words = { title: `News ${announced}`, text: 'Something new' };
    const body = { category: 'general', audience: 'all', texts: { en: words, es: words } };
    const { id } = await caller.insist<{ id: number }>(url, createAnnouncement, { token, body });
    await caller.insist(url, publishAnnouncement, { token, params: { id }, body: {} });
  }

  /** Returns how long it took until `isDone`. */
  async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<number> {
    const since = Date.now();
    while (!(await isDone())) {
      if (Date.now() - since > GIVE_UP_MS) throw new Error(`${what}: never; see the logs in ${LOG_DIR}`);
      await sleep(200);
    }
    return Date.now() - since;
  }

  /** An event that was sent while a stream was lost is not repeated: pages then fetch what is new. */
  function untilNextEvents(): Promise<number> {
    const heard = streams.map((stream) => stream.count());
    let nextAt = Date.now();
    return until('an event in each stream', async () => {
      if (Date.now() >= nextAt) {
        await announce();
        nextAt = Date.now() + 3_000;
      }
      return streams.every((stream, index) => stream.count() > heard[index]!);
    });
  }

  async function isEveryoneTold(): Promise<boolean> {
    const waiting = await cluster.sql(
      `select (select count(*) from announcements where publish_at is not null and notified_at is null)
        + (select count(*) from notifications where kind = 'announcement' and mail is not null)`,
      'portal',
    );
    return waiting === '0';
  }

  const faults: readonly [string, (roles: DatabaseRoles) => void | Promise<unknown>][] = [
    ['the primary loses power', ({ primary }) => primary.kill()],
    ['the primary hangs, and returns', ({ primary }) => primary.freeze()],
    [
      'the primary is switched over',
      ({ primary }) => cluster.patronictl('switchover', 'epigram', '--leader', primary.name, '--force'),
    ],
    ['the standby loses power', ({ standby }) => standby.kill()],
  ];

  test.each(faults)('people go on working when %s', async (_what, fault) => {
    const roles = await cluster.whenComplete();
    // Its jobs run while the database is lost.
    await announce();
    const writes = load.confirmedAt.length;
    const before = Date.now();
    await fault(roles);
    const lost = Date.now();
    // The answer to a write from before the fault may still arrive after it.
    await until('a confirmed write', () => (load.confirmedAt.at(-1) ?? 0) > lost + 1_000);
    const told = await untilNextEvents();
    for (const member of cluster.members) member.recover();
    await cluster.whenComplete();
    const jobs = await until('the jobs', isEveryoneTold);
    const times = [before, ...load.confirmedAt.slice(writes), Date.now()];
    const pause = Math.max(...times.slice(1).map((at, index) => at - times[index]!));
    const longest = caller.takeLongest();
    console.log(
      `No write for ${pause} ms; the longest request took ${longest} ms, ` +
        `the next event ${told} ms, the rest of the jobs ${jobs} ms`,
    );
    expect(pause).toBeLessThan(LONGEST_WITHOUT_WRITE_MS);
    expect(longest).toBeLessThan(LONGEST_REQUEST_MS);
    expect(told).toBeLessThan(NEXT_EVENT_MS);
    expect(load.unexpected).toEqual([]);
  });

  test('no confirmed write is lost or doubled, and each job was done once', async () => {
    await load.stop();
    async function counted(query: string): Promise<Map<string, number>> {
      const rows = (await cluster.sql(query, 'portal')).split('\n').filter(Boolean);
      return new Map(rows.map((row) => row.split('|')).map(([text = '', n]) => [text, Number(n)]));
    }
    const clients = await counted(`select name, count(*) from clients where name like 'Load %' group by 1`);
    const comments = await counted(`select text, count(*) from comments where text like 'Load %' group by 1`);
    const { confirmed } = load;
    console.log(`${confirmed.clients.length} clients, ${confirmed.comments.length} comments confirmed`);
    expect(confirmed.clients.length).toBeGreaterThan(0);
    expect(confirmed.comments.length).toBeGreaterThan(0);
    expect([...clients.keys()].toSorted()).toEqual(confirmed.clients.toSorted());
    expect(confirmed.comments.filter((text) => !comments.has(text))).toEqual([]);
    expect([...clients, ...comments].filter(([, n]) => n !== 1)).toEqual([]);

    const people = Number(await cluster.sql('select count(*) from users', 'portal'));
    const told = await counted(
      `select once_key, count(*) from notifications where kind = 'announcement' group by 1`,
    );
    const mails = await cluster.sql(`select count(*) from mails where subject like '%News%'`, 'portal');
    expect([...told.values()]).toEqual(Array<number>(announced).fill(people));
    expect(Number(mails)).toBe(announced * people);
  });
});
