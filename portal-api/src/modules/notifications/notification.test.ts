import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  dismissNotification,
  getNotification,
  getNotificationInvitation,
  getSidebarBadges,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  performNotificationAction,
  restoreNotification,
} from '@epigram/shared-contracts/api/notifications';
import { NOTIFICATION_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { jobHandlers } from '../../background.ts';
import { waitingJobs } from '../../testing/jobs.ts';
import { addNotification } from '../../testing/notifications.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { wakeNotifications } from './wakeNotifications.ts';

let t: TestApp;
let annId: number;
let ann: TestClient;
let bea: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    annId = await addUser(db, { email: 'ann@farm.example' });
    await addUser(db, { email: 'bea@farm.example' });
  });
  ann = await t.as('ann@farm.example');
  bea = await t.as('bea@farm.example');
});
afterAll(() => t.close());
beforeEach(() => t.asOwner((db) => db.deleteFrom('notifications').execute()));

type Options = Omit<Parameters<typeof addNotification>[1], 'userId'>;
const add = (options: Options) => t.asOwner((db) => addNotification(db, { userId: annId, ...options }));

interface Listed {
  readonly title: string;
  readonly isRead: boolean;
  readonly requiresAction: boolean;
}
async function list(query: Partial<Parameters<typeof listQuery>[0]> = {}) {
  const { json } = await ann.call(listNotifications, { query: listQuery(query) });
  return { rows: json.data as Listed[], total: json.totalRecords };
}
function listQuery(query: {
  offset?: number;
  limit?: number;
  unread?: 'true' | 'false';
  recent?: 'true' | 'false';
  asOf?: string;
}) {
  return { offset: 0, limit: 10, ...query };
}
const titles = async () => (await list()).rows.map(({ title }) => title);
const badge = async () =>
  ((await ann.call(getSidebarBadges)).json.data as { notifications: number }).notifications;
const act = (id: number, body: object) => ann.call(performNotificationAction, { params: { id }, body });

describe('the list', () => {
  test('lists unread ones first by severity, then read ones by age', async () => {
    const hour = 3_600_000;
    const ago = (hours: number) => new Date(Date.now() - hours * hour);
    await add({ type: 'alert', title: 'low alert', priority: 'urgent', payload: { severity: 'low' } });
    await add({
      type: 'alert',
      title: 'critical alert',
      priority: 'low',
      payload: { severity: 'critical' },
      createdAt: ago(9),
    });
    await add({ type: 'review', title: 'older review', priority: 'high', createdAt: ago(5) });
    await add({ type: 'review', title: 'newer review', priority: 'high', createdAt: ago(4) });
    await add({
      type: 'alert',
      title: 'read critical',
      payload: { severity: 'critical' },
      isRead: true,
      createdAt: ago(8),
    });
    await add({ type: 'review', title: 'read later', isRead: true, createdAt: ago(1) });
    expect(await titles()).toEqual([
      'critical alert',
      'newer review',
      'older review',
      'low alert',
      'read later',
      'read critical',
    ]);
  });

  test('pages, filters, and returns every type in the shape of the contract', async () => {
    for (const type of NOTIFICATION_TYPES) await add({ type, isRead: type === 'review' });
    const first = await list({ limit: 4 });
    const rest = await list({ offset: 4, limit: 4 });
    expect([first.rows.length, rest.rows.length, first.total]).toEqual([4, 2, 6]);
    expect((await list({ unread: 'true' })).total).toBe(5);
    expect((await list({ unread: 'false' })).rows).toMatchObject([{ type: 'review', documentId: 'T-1' }]);
  });

  test('refuses a page of more than 100', async () => {
    const answer = await ann.call(listNotifications, { query: { offset: 0, limit: 101 } });
    expect([answer.status, answer.json.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });

  test('of recent ones starts with the most severe', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const severity = (it: string) => ({ payload: { severity: it } });
    await add({ type: 'alert', title: 'old critical', ...severity('critical'), createdAt: ago(9) });
    await add({ type: 'alert', title: 'high', ...severity('high'), createdAt: ago(3) });
    await add({ type: 'alert', title: 'newest', ...severity('low'), createdAt: ago(1) });
    await add({ type: 'alert', title: 'newer', ...severity('low'), createdAt: ago(2) });
    const page = async (offset: number) =>
      (await list({ offset, limit: 3, recent: 'true' })).rows.map(({ title }) => title);
    expect([await page(0), await page(3)]).toEqual([['high', 'newest', 'newer'], ['old critical']]);
    expect((await titles())[0]).toBe('old critical');
  });

  test('keeps the order as of a time, even if some are read later', async () => {
    const asOf = new Date(Date.now() - 1_000).toISOString();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const id = await add({ type: 'review', title: 'first', priority: 'high', createdAt: ago(2) });
    await add({ type: 'review', title: 'second', createdAt: ago(3) });
    await add({ type: 'review', title: 'read before', isRead: true, createdAt: ago(1) });
    await ann.call(markNotificationRead, { params: { id } });
    const steady = async (query: object) => (await list({ asOf, ...query })).rows.map(({ title }) => title);
    expect(await titles()).toEqual(['second', 'read before', 'first']);
    expect(await steady({})).toEqual(['first', 'second', 'read before']);
    expect(await steady({ unread: 'true' })).toEqual(['first', 'second']);
    const wrong = await ann.call(listNotifications, { query: listQuery({ asOf: 'yesterday' }) });
    expect(wrong.json.errorCode).toBe('BAD_REQUEST');
  });

  test('returns the first ten by default', async () => {
    for (let i = 0; i < 11; i += 1) await add({ type: 'review' });
    const { json } = await ann.call(listNotifications);
    expect([(json.data as unknown[]).length, json.totalRecords]).toEqual([10, 11]);
  });

  test('requires a signed-in user', async () => {
    expect((await t.anybody.call(listNotifications, { query: listQuery({}) })).status).toBe(401);
  });
});

describe('another user’s notification', () => {
  test('does not exist for any operation', async () => {
    const id = await add({ type: 'approval' });
    const params = { id };
    const answers = [
      await bea.call(getNotification, { params }),
      await bea.call(getNotificationInvitation, { params }),
      await bea.call(markNotificationRead, { params }),
      await bea.call(dismissNotification, { params }),
      await bea.call(performNotificationAction, { params, body: { action: 'approve' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await list()).rows).toMatchObject([{ isRead: false, requiresAction: true }]);
  });
});

describe('reading', () => {
  test('one or all removes them from the badge', async () => {
    const id = await add({ type: 'announcement' });
    await add({ type: 'review' });
    await add({ type: 'review' });
    expect(await badge()).toBe(3);
    await ann.call(markNotificationRead, { params: { id } });
    expect(await badge()).toBe(2);
    expect((await ann.call(markAllNotificationsRead)).json.data).toEqual({ updated: 2 });
    expect(await badge()).toBe(0);
  });
});

describe('acting', () => {
  test('approving settles an approval only once', async () => {
    const id = await add({ type: 'approval' });
    expect((await act(id, { action: 'approve', comment: 'fine' })).json.data).toEqual({ action: 'approve' });
    expect((await list()).rows).toMatchObject([{ isRead: true, requiresAction: false }]);
    expect((await act(id, { action: 'reject' })).json.errorCode).toBe('BAD_REQUEST');
    const written = await t.asOwner((db) => db.selectFrom('notification_actions').selectAll().execute());
    expect(written).toMatchObject([{ notification_id: id, action: 'approve', comment: 'fine' }]);
  });

  test('keeps only one of two concurrent decisions', async () => {
    const id = await add({ type: 'approval' });
    const answers = await Promise.all([act(id, { action: 'approve' }), act(id, { action: 'reject' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const decided = answers.find(({ status }) => status === 200)?.json.data;
    const written = await t.asOwner((db) =>
      db.selectFrom('notification_actions').where('notification_id', '=', id).select('action').execute(),
    );
    expect(written).toEqual([decided]);
  });

  test('dismisses once for two concurrent calls', async () => {
    const id = await add({ type: 'announcement' });
    const dismiss = () => ann.call(dismissNotification, { params: { id } });
    const answers = await Promise.all([dismiss(), dismiss()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('follows the button, not the comment', async () => {
    const id = await add({ type: 'approval' });
    expect((await act(id, { action: 'reject', comment: 'because' })).json.data).toEqual({ action: 'reject' });
  });

  test('dismissing removes the notification', async () => {
    const id = await add({ type: 'announcement' });
    expect((await ann.call(dismissNotification, { params: { id } })).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await ann.call(getNotification, { params: { id } })).status).toBe(404);
  });

  test('a removal can be undone for a minute', async () => {
    const id = await add({ type: 'review', title: 'kept' });
    const restore = () => ann.call(restoreNotification, { params: { id } });
    expect((await restore()).json.errorCode).toBe('NOT_FOUND');
    await ann.call(dismissNotification, { params: { id } });
    expect((await bea.call(restoreNotification, { params: { id } })).json.errorCode).toBe('NOT_FOUND');
    expect((await restore()).status).toBe(200);
    expect(await titles()).toEqual(['kept']);
    await ann.call(dismissNotification, { params: { id } });
    const dismissedAt = new Date(Date.now() - 61_000);
    await t.asOwner((db) => db.updateTable('notifications').set({ dismissed_at: dismissedAt }).execute());
    expect((await restore()).json.errorCode).toBe('NOT_FOUND');
  });

  test.each([
    ['alert', { action: 'approve' }, 'action'],
    ['reminder', { action: 'snooze' }, 'snooze'],
    ['reminder', { action: 'complete', notes: 'n'.repeat(301) }, 'notes'],
    ['approval', { comment: 'c'.repeat(501) }, 'comment'],
    ['review', { action: 'explode' }, 'action'],
  ] as const)('%s refuses %j', async (type, body, path) => {
    const { status, json } = await act(await add({ type }), body);
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
    ]);
  });
});

const ONCE = { signal: new AbortController().signal, attempt: 1 };

describe('a snoozed reminder', () => {
  test('disappears from list and badge until its time, then comes back unread', async () => {
    const id = await add({ type: 'reminder', isRead: true });
    expect((await act(id, { snooze: '15m' })).json.data).toEqual({ action: 'snooze' });
    expect([await titles(), await badge()]).toEqual([[], 0]);

    const [job] = await waitingJobs(t, 'wake-notification');
    expect(job?.data).toEqual({ notificationId: id });
    expect(Math.round((+job!.startAfter - Date.now()) / 60_000)).toBe(15);
    const wake = () => jobHandlers(t.context)['wake-notification']!(job!.data, ONCE);
    await wake();
    expect(await titles()).toEqual([]);
    await t.asOwner((db) =>
      db
        .updateTable('notifications')
        .set({ snoozed_until: new Date(Date.now() - 1000) })
        .execute(),
    );
    await wake();
    await wake();
    expect((await list()).rows).toMatchObject([{ title: 'reminder', isRead: false }]);
    expect(await badge()).toBe(1);
  });

  test('does not come back once it is completed', async () => {
    const id = await add({ type: 'reminder' });
    await act(id, { action: 'snooze', snooze: '15m' });
    expect((await act(id, { action: 'complete' })).status).toBe(200);
    await t.asOwner((db) =>
      db
        .updateTable('notifications')
        .set({ snoozed_until: new Date(Date.now() - 1000) })
        .where('snoozed_until', 'is not', null)
        .execute(),
    );
    await wakeNotifications(t.database.db);
    expect((await list()).rows).toMatchObject([{ title: 'reminder', isRead: true }]);
    expect(await badge()).toBe(0);
  });

  test('is refused if it is due within the hour', async () => {
    const dueDate = new Date(Date.now() + 50 * 60_000).toISOString();
    const id = await add({ type: 'reminder', payload: { dueDate } });
    expect((await act(id, { action: 'snooze', snooze: '15m' })).json).toMatchObject({
      errors: [{ path: 'snooze' }],
    });
  });
});
