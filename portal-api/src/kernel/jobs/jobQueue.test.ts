import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { createLogger } from '@epigram/platform/logger';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { sql, type Kysely } from 'kysely';
import { SERVER_ROLE } from '../../schema/serverRole.ts';
import { openJobQueue, type JobHandlers, type JobQueue } from './jobQueue.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let database: Database<never>;
let open: JobQueue[] = [];

beforeAll(async () => {
  database = await openScratchDatabase({ migrations: [], role: SERVER_ROLE });
});
afterEach(async () => {
  await Promise.all(open.map((queue) => queue.stop(1_000)));
  open = [];
  await sql`delete from jobs.job`.execute(database.db);
});
afterAll(() => database.close());

async function queue(superviseSeconds?: number): Promise<JobQueue> {
  const opened = await openJobQueue(database, logger, superviseSeconds ? { superviseSeconds } : {});
  open.push(opened);
  return opened;
}

/** A handler that records the jobs it was given. */
function recording() {
  const handled: number[] = [];
  return {
    handled,
    handlers: { 'send-mail': async ({ mailId }) => void handled.push(mailId) } satisfies JobHandlers,
  };
}

const mail = (id: number) => ['send-mail', { mailId: id }, { key: String(id) }] as const;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about');
    await pause(20);
  }
}

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state::text from jobs.job order by created_on`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

function inTransaction<T>(work: (db: Kysely<never>) => Promise<T>): Promise<T> {
  return transactionWith(database.db, {}, work);
}

describe('a job', () => {
  test('runs immediately in a listening process', async () => {
    const jobs = await queue();
    const { handled, handlers } = recording();
    await jobs.work(handlers);
    await inTransaction((db) => jobs.enqueue(db, ...mail(1)));
    await until(() => handled.length === 1);
    expect(handled).toEqual([1]);
    await until(async () => (await states()).join() === 'completed');
  });

  test('only exists if its transaction commits', async () => {
    const jobs = await queue();
    const failing = inTransaction(async (db) => {
      await jobs.enqueue(db, ...mail(2));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await states()).toEqual([]);
  });

  test('with a key waits only once, even if it is enqueued repeatedly', async () => {
    const jobs = await queue();
    for (let i = 0; i < 3; i += 1) await inTransaction((db) => jobs.enqueue(db, ...mail(3)));
    expect(await states()).toEqual(['created']);
  });

  test('does not start before its time', async () => {
    const jobs = await queue();
    const { handled, handlers } = recording();
    const [kind, data] = mail(4);
    await inTransaction((db) =>
      jobs.enqueue(db, kind, data, { key: '4', at: new Date(Date.now() + 60_000) }),
    );
    await inTransaction((db) => jobs.enqueue(db, ...mail(5)));
    await jobs.work(handlers);
    await until(() => handled.length > 0);
    expect(handled).toEqual([5]);
    expect((await states()).toSorted()).toEqual(['completed', 'created']);
  });

  test('that fails waits longer each time, and calls its kind’s handler when it is given up', async () => {
    const jobs = await queue();
    const dead: number[] = [];
    await inTransaction((db) => jobs.enqueue(db, 'wake-notification', { notificationId: 6 }, { key: '6' }));
    await sql`update jobs.job set retry_limit = 1`.execute(database.db);
    let attempts = 0;
    await jobs.work(
      {
        'wake-notification': async (_it, { attempt }) => {
          attempts = attempt;
          throw new Error('refused');
        },
      },
      { 'wake-notification': async ({ notificationId }) => void dead.push(notificationId) },
    );
    await until(async () => {
      // Skips the pause before the second attempt.
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db);
      return dead.length > 0;
    });
    expect([attempts, dead]).toEqual([2, [6]]);
  });

  test('is run by one of several processes', async () => {
    const [one, other] = [await queue(), await queue()];
    const first = recording();
    const second = recording();
    await one.work(first.handlers);
    await other.work(second.handlers);
    await inTransaction(async (db) => {
      for (let id = 10; id < 30; id += 1) await one.enqueue(db, ...mail(id));
    });
    await until(() => first.handled.length + second.handled.length >= 20);
    expect([...first.handled, ...second.handled].toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 10),
    );
  });
});

describe('a process that shuts down', () => {
  test('signals its jobs, and leaves unfinished work to other processes', async () => {
    const ending = await queue();
    let begun = false;
    let reason: unknown;
    await ending.work({
      'send-mail': async (_mail, { signal }) => {
        begun = true;
        await pause(60_000, undefined, { signal }).catch((cause: Error) => {
          reason = cause.cause;
          throw cause;
        });
      },
    });
    await inTransaction((db) => ending.enqueue(db, ...mail(50)));
    await until(() => begun);
    await ending.stop();
    expect(reason).toEqual(new Error('The server is shutting down; another process will run the job'));
    expect(await states()).toEqual(['retry']);
  });

  test('waits for a job that is almost finished', async () => {
    const ending = await queue();
    let begun = false;
    await ending.work({
      'send-mail': async () => {
        begun = true;
        await pause(300);
      },
    });
    await inTransaction((db) => ending.enqueue(db, ...mail(51)));
    await until(() => begun);
    await ending.stop();
    expect(await states()).toEqual(['completed']);
  });
});

describe('a process that is killed', () => {
  test('leaves its job to another process', async () => {
    const killed = await queue();
    await inTransaction((db) => killed.enqueue(db, ...mail(40)));
    // A killed process leaves a started job without a heartbeat.
    await sql`update jobs.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute'`.execute(database.db);
    const { handled, handlers } = recording();
    await queue(1);
    await until(async () => (await states()).includes('retry'));
    // Skips the pause before the second attempt.
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db);
    await (await queue()).work(handlers);
    await until(() => handled.length > 0);
    expect(handled).toEqual([40]);
  });
});

describe('an `inLine` kind', () => {
  test('runs one job per key, without delaying other keys', async () => {
    const jobs = await queue();
    const running = new Set<string>();
    const seen: string[] = [];
    let most = 0;
    await inTransaction(async (db) => {
      for (const [exportId, userId] of [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ] as const) {
        await jobs.enqueue(db, 'make-export', { userId, exportId }, { key: String(userId) });
      }
    });
    await jobs.work({
      'make-export': async ({ userId, exportId }) => {
        running.add(`${userId}${exportId}`);
        most = Math.max(most, [...running].filter((name) => name.startsWith('1')).length);
        await pause(100);
        running.delete(`${userId}${exportId}`);
        seen.push(exportId);
      },
    });
    await until(() => seen.length === 3);
    expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
    expect(most).toBe(1);
  });
});
