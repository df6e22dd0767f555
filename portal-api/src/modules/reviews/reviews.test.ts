import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import { answerReview, listReviews, type Review } from '@epigram/shared-contracts/api/reviews';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { daysAgo } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { openReviews } from './openReviews.ts';

let t: TestApp;
let farm: number;
const as: Record<string, TestClient> = {};

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    const group = await addOrganisation(db, 'Group', [farm]);
    await addUser(db, { email: 'owner@farm.example', name: 'Olga', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'second@farm.example', name: 'Sean', businesses: { [farm]: 4 } });
    await addUser(db, { email: 'member@farm.example', businesses: { [farm]: 3 } });
    await addUser(db, {
      email: 'manager@farm.example',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
  });
  for (const name of ['owner', 'second', 'member', 'manager']) as[name] = await t.as(`${name}@farm.example`);
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    for (const table of ['notifications', 'reviews'] as const) await db.deleteFrom(table).execute();
    await db
      .updateTable('businesses')
      .set({ created_at: daysAgo(400) })
      .execute();
  }),
);

const run = () =>
  transactionAs(t.database.db, { businessIds: [farm] }, (trx) =>
    openReviews(trx, { id: farm, name: 'Farm' }, new Date().toISOString().slice(0, 10)),
  );
async function notificationsOf(name: string): Promise<Notification[]> {
  const { json } = await as[name]!.call(listNotifications, { query: { offset: 0, limit: 10 } });
  return (json.data as Notification[]).toSorted((a, b) => a.id - b.id);
}
async function reviews(name = 'owner'): Promise<Review[]> {
  const { json } = await as[name]!.call(listReviews, { params: { businessId: farm }, business: farm });
  return json.data as Review[];
}
const answer = (name: string, reviewId: number, body: { answer: 'confirmed' | 'objected'; note?: string }) =>
  as[name]!.call(answerReview, { params: { businessId: farm, reviewId }, business: farm, body });

describe('yearly reviews', () => {
  test('are sent once to the Owners of a business that is a year old', async () => {
    await run();
    await run();
    expect(await notificationsOf('owner')).toMatchObject([
      {
        type: 'review',
        reviewType: 'terms',
        reviewerName: 'Olga',
        documentId: expect.stringMatching(/^TERMS-\d{4}$/),
        requiresAction: true,
        title: 'Yearly review of terms: Farm',
        reviewUrl: expect.stringMatching(`^/notifications/reviews/${farm}/\\d+$`),
      },
      { type: 'review', reviewType: 'data' },
    ]);
    expect(await notificationsOf('second')).toHaveLength(2);
    expect(await notificationsOf('member')).toEqual([]);
  });

  test('do not start for a young business, or within a year of an answer', async () => {
    await t.asOwner((db) =>
      db
        .updateTable('businesses')
        .set({ created_at: daysAgo(300) })
        .execute(),
    );
    await run();
    expect(await reviews()).toEqual([]);
    await t.asOwner((db) =>
      db
        .updateTable('businesses')
        .set({ created_at: daysAgo(800) })
        .execute(),
    );
    await run();
    for (const { id } of await reviews()) await answer('owner', id, { answer: 'confirmed' });
    await run();
    expect(await reviews()).toHaveLength(2);
    await t.asOwner((db) =>
      db
        .updateTable('reviews')
        .set({ answered_at: daysAgo(366) })
        .execute(),
    );
    await run();
    expect(await reviews()).toHaveLength(4);
  });

  test('accept only the first answer, and notify the other Owners and the organisations', async () => {
    await run();
    const [sharing, terms] = await reviews();
    expect([sharing!.kind, terms!.kind]).toEqual(['data-sharing', 'terms']);
    const first = await answer('second', sharing!.id, { answer: 'objected', note: 'Too many eyes' });
    expect(first.json.data).toMatchObject({ answer: 'objected', answeredBy: 'Sean', note: 'Too many eyes' });
    expect((await answer('owner', sharing!.id, { answer: 'confirmed' })).status).toBe(400);
    const alert = {
      type: 'alert',
      title: 'Farm has reviewed data sharing',
      description: 'Sean objected. “Too many eyes”',
    };
    expect(await notificationsOf('owner')).toMatchObject([
      { requiresAction: true },
      { requiresAction: false },
      alert,
    ]);
    expect(await notificationsOf('manager')).toMatchObject([alert]);
    await answer('owner', terms!.id, { answer: 'confirmed' });
    expect(await notificationsOf('manager')).toHaveLength(1);
  });

  test('are only for Owners', async () => {
    await run();
    const [first] = await reviews();
    expect((await answer('member', first!.id, { answer: 'confirmed' })).json.errorCode).toBe(
      'AUTHORIZATION_FAILED',
    );
    expect((await answer('owner', 999_999, { answer: 'confirmed' })).json.errorCode).toBe('NOT_FOUND');
  });
});
