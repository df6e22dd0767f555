import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { listNotifications, performNotificationAction } from '@epigram/shared-contracts/api/notifications';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { sql } from 'kysely';
import { addNotification } from '../testing/notifications.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import type { TestClient } from '../testing/testClient.ts';
import { until } from '../testing/until.ts';

let t: TestApp;
let ann: TestClient;
let annId: number;

beforeAll(async () => {
  t = await openTestApp();
  annId = await t.asOwner(async (db) => {
    const business = await addBusiness(db, { name: 'Business' });
    return addUser(db, { email: 'ann@farm.example', businesses: { [business]: 4 } });
  });
  ann = await t.as('ann@farm.example');
});
afterAll(() => t.close());

describe('the kind of a failure', () => {
  const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

  it.each([
    ['57P01', 'lost'],
    ['57P03', 'lost'],
    ['08006', 'lost'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['23505', undefined],
    ['42501', undefined],
  ])('%s: %s', (code, meaning) => {
    expect(databaseFailureOf(withCode(code))).toBe(meaning);
  });

  it('a refused connection is lost; a broken pipe elsewhere is not a database failure', () => {
    expect(databaseFailureOf(withCode('ECONNREFUSED', { syscall: 'connect' }))).toBe('lost');
    expect(databaseFailureOf(withCode('ENOENT', { syscall: 'open' }))).toBeUndefined();
    expect(databaseFailureOf(new TypeError('fetch failed'))).toBeUndefined();
  });
});

// The embedded engine has no connections that can break.
if (process.env['TEST_DATABASE_URL']) {
  describe('a call whose connection is closed by the server', () => {
    onServer();
  });
}

function onServer(): void {
  /** Ends every connection of the portal that waits for a lock; returns how many. */
  async function endWaiting(): Promise<number> {
    const { rows } = await t.asOwner((owner) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(owner),
    );
    return rows.length;
  }

  /** Locks the notifications until the call waits for them, then ends the waiting connections. */
  async function endedInTheMiddle<T>(call: () => Promise<T>): Promise<T> {
    // The call and the termination must run outside the transaction that holds the lock.
    const outside = AsyncLocalStorage.snapshot();
    return t.asOwner(async (owner) => {
      const called = await transactionWith(owner, {}, async (trx) => {
        await sql`lock table notifications in access exclusive mode`.execute(trx);
        const answer = outside(call);
        await until('the call to wait', 10_000, async () => (await outside(endWaiting)) > 0);
        return { answer };
      });
      return called.answer;
    });
  }

  it('still succeeds if it changes nothing', async () => {
    const answer = await endedInTheMiddle(() =>
      ann.call(listNotifications, { query: { offset: 0, limit: 10 } }),
    );
    expect(answer.status).toBe(200);
  });

  it('is rolled back and reported as retryable if it changes data', async () => {
    const id = await t.asOwner((db) => addNotification(db, { userId: annId, type: 'alert' }));
    const { status, json, response } = await endedInTheMiddle(() =>
      ann.call(performNotificationAction, { params: { id }, body: { action: 'acknowledge' } }),
    );
    expect([status, json['status'], json.errorCode]).toEqual([503, 503, 'SERVER_ERROR']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).not.toMatch(/terminat|at .*\.ts/);
    const acts = await t.asOwner((db) =>
      db.selectFrom('notification_actions').where('notification_id', '=', id).selectAll().execute(),
    );
    expect(acts).toEqual([]);
    const again = await ann.call(performNotificationAction, {
      params: { id },
      body: { action: 'acknowledge' },
    });
    expect(again.status).toBe(200);
  });

  it('that waits for a locked table is refused in time, and the others get their connections', async () => {
    const outside = AsyncLocalStorage.snapshot();
    const answers = await t.asOwner((owner) =>
      transactionWith(owner, {}, async (trx) => {
        await sql`lock table notifications in access exclusive mode`.execute(trx);
        return outside(async () => {
          // Each has two statements that wait: more than there are connections.
          const stuck = Array.from({ length: 8 }, () =>
            ann.call(listNotifications, { query: { offset: 0, limit: 10 } }),
          );
          const other = ann.call(getUserInformation);
          return { stuck: await Promise.all(stuck), other: await other };
        });
      }),
    );
    expect(answers.other.status).toBe(200);
    expect(new Set(answers.stuck.map(({ status }) => status))).toEqual(new Set([503]));
    const [first] = answers.stuck;
    expect(Number(first?.response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ann.call(listNotifications, { query: { offset: 0, limit: 10 } })).status).toBe(200);
  });

  it('causes no server errors for twenty concurrent calls while connections keep closing', async () => {
    const over = new AbortController();
    const ending = (async () => {
      while (!over.signal.aborted) {
        await t
          .asOwner((owner) =>
            sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and application_name = 'epigram-test'`.execute(
              owner,
            ),
          )
          .catch(() => undefined);
      }
    })();
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call(getUserInformation)));
      statuses.push(...answers.map(({ status }) => status));
    }
    over.abort();
    await ending;
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const after = await Promise.all(Array.from({ length: 20 }, () => ann.call(getUserInformation)));
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
}
