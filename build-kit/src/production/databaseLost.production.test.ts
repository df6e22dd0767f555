import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAnnouncement, publishAnnouncement } from '@epigram/shared-contracts/api/announcements';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RESULTS_DIR } from '../workspace/paths.ts';
import { Caller, RETRY_MS } from './caller.ts';
import { startDatabaseCluster, type DatabaseCluster, type DatabaseRoles } from './databaseCluster.ts';
import type { DatabaseMember } from './databaseMember.ts';
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

interface Interruption {
  readonly fault: () => void | Promise<unknown>;
  /** The indexes of the processes of the API whose proxies lead to the primary until `end`. */
  readonly reached?: readonly number[];
  /** What else holds until then, once people write again. */
  readonly meanwhile?: () => Promise<void>;
  readonly end: () => void;
}

const programs = databasePrograms();

describe('a database on three machines', () => {
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

  /** Publishes an announcement at one of these addresses; the job queue notifies everyone and mails them. */
  async function announce(urls: readonly string[] = portal.urls): Promise<void> {
    const { staff: token } = portal;
    const url = urls[announced % urls.length]!;
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

  /**
   * In the streams of these processes of the API. An event that was sent while a stream was lost is not repeated: pages
   * then fetch what is new.
   */
  function untilNextEvents(indexes: readonly number[] = [0, 1]): Promise<number> {
    const [followed, urls] = [indexes.map((at) => streams[at]!), indexes.map((at) => portal.urls[at]!)];
    const heard = followed.map((stream) => stream.count());
    let nextAt = Date.now();
    return until('an event in each stream', async () => {
      if (Date.now() >= nextAt) {
        await announce(urls);
        nextAt = Date.now() + 3_000;
      }
      return followed.every((stream, index) => stream.count() > heard[index]!);
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

  async function expectWorkGoesOn({ fault, reached = [0, 1], meanwhile, end }: Interruption): Promise<void> {
    // Its jobs run while the database is lost.
    await announce();
    const writes = load.confirmedAt.length;
    const before = Date.now();
    await fault();
    const lost = Date.now();
    // The answer to a write from before the fault may still arrive after it.
    await until('a confirmed write', () => (load.confirmedAt.at(-1) ?? 0) > lost + 1_000);
    const told = await untilNextEvents(reached);
    await meanwhile?.();
    end();
    await cluster.whenComplete();
    // A stream that was lost meanwhile opens again.
    const toldLater = reached.length < streams.length ? await untilNextEvents() : 0;
    const jobs = await until('the jobs', isEveryoneTold);
    const times = [before, ...load.confirmedAt.slice(writes), Date.now()];
    const pause = Math.max(...times.slice(1).map((at, index) => at - times[index]!));
    const longest = caller.takeLongest();
    console.log(
      `No write for ${pause} ms; the longest request took ${longest} ms, the next event ${told} ms, ` +
        `after the return ${toldLater} ms, the rest of the jobs ${jobs} ms`,
    );
    expect(pause).toBeLessThan(LONGEST_WITHOUT_WRITE_MS);
    expect(longest).toBeLessThan(LONGEST_REQUEST_MS);
    expect(Math.max(told, toldLater)).toBeLessThan(NEXT_EVENT_MS);
    expect(load.unexpected).toEqual([]);
  }

  const faults: readonly [string, (roles: DatabaseRoles) => void | Promise<unknown>][] = [
    ['the primary’s machine loses power', ({ primary }) => primary.kill()],
    ['the primary’s machine hangs, and returns', ({ primary }) => primary.freeze()],
    [
      'the primary is switched over',
      ({ primary }) => cluster.patronictl('switchover', 'epigram', '--leader', primary.name, '--force'),
    ],
    ['the standby’s machine loses power', ({ standby }) => standby.kill()],
    ['the standby’s machine hangs, and returns', ({ standby }) => standby.freeze()],
  ];

  test.each(faults)('people go on working when %s', async (_what, fault) => {
    const roles = await cluster.whenComplete();
    await expectWorkGoesOn({
      fault: () => fault(roles),
      end() {
        for (const member of cluster.members) member.recover();
      },
    });
  });

  /** Writes on a member itself, as a program does that knows no other, until it is stopped. */
  function writeOn(member: DatabaseMember) {
    const over = new AbortController();
    const [acknowledged, refused]: [string[], string[]] = [[], []];
    async function write(): Promise<void> {
      while (!over.signal.aborted) {
        const id = randomUUID();
        const isDone = await cluster
          .sql(`insert into written_apart values ('${id}')`, 'postgres', member)
          .then(() => true)
          .catch(() => false);
        (isDone ? acknowledged : refused).push(id);
        await sleep(RETRY_MS);
      }
    }
    const writing = write();
    return {
      acknowledged,
      refused,
      async stop() {
        over.abort();
        await writing;
      },
    };
  }

  test('people go on working when the primary’s machine is cut off, which acknowledges nothing', async () => {
    const { primary, standby } = await cluster.whenComplete();
    await cluster.sql('create table written_apart (id text)');
    const writer = writeOn(primary);
    await until('a write', () => writer.acknowledged.length > 0);
    const isStandby = (member: DatabaseMember) =>
      cluster.sql('select pg_is_in_recovery()', 'postgres', member).catch(() => '');
    let before = 0;
    await expectWorkGoesOn({
      async fault() {
        await cluster.cutOff(primary);
        before = writer.acknowledged.length;
      },
      reached: [cluster.members.indexOf(standby)],
      async meanwhile() {
        await until('the end of the old primary', async () => (await isStandby(primary)) === 't');
        expect(await isStandby(standby)).toBe('f');
        expect(writer.refused.length).toBeGreaterThan(0);
        // The answer to a write from before may still arrive after it.
        expect(writer.acknowledged.length).toBeLessThanOrEqual(before + 1);
      },
      end: cluster.heal,
    });
    await writer.stop();
    const roles = await cluster.whenComplete();
    expect([roles.primary.name, roles.standby.name]).toEqual([standby.name, primary.name]);
    const ids = (await cluster.sql('select id from written_apart')).split('\n');
    expect(writer.acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
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
