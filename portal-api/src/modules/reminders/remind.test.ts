import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import { addClient, addTest, dayOf, DAY_MS, daysAgo } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';
import { remind } from './remind.ts';

let t: TestApp;
let businessId: number;
let client: number;
let owner: TestClient;
let member: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    businessId = await addBusiness(db, { name: 'Mulroy', infiniteCredits: true });
    const other = await addBusiness(db, { name: 'Other', infiniteCredits: true });
    await addUser(db, { email: 'owner@farm.example', businesses: { [businessId]: 4 } });
    await addUser(db, { email: 'member@farm.example', businesses: { [businessId]: 1 } });
    await addUser(db, { email: 'stranger@farm.example', businesses: { [other]: 4 } });
    client = await addClient(db, { businessId, name: 'Hillside' });
  });
  owner = await t.as('owner@farm.example');
  member = await t.as('member@farm.example');
  stranger = await t.as('stranger@farm.example');
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    for (const table of ['notifications', 'treatment_checks', 'treatments', 'tests'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.updateTable('businesses').set({ plan_expires_on: null, infinite_credits: true }).execute();
  }),
);

const run = () => remind(t.database.db, new Date(), new AbortController().signal);
async function notificationsOf(who: TestClient): Promise<Notification[]> {
  const { json } = await who.call(listNotifications, { query: { offset: 0, limit: 50 } });
  const notifications = json.data as Notification[];
  for (const { title, description } of notifications)
    expect(`${title} ${description}`).not.toMatch(/\d{4}-\d{2}/);
  return notifications;
}
const kinds = async (who: TestClient) => (await notificationsOf(who)).map(({ kind }) => kind);

describe('reminders', () => {
  test.each([
    [30, 'medium'],
    [7, 'high'],
    [1, 'urgent'],
  ])('of a plan that ends in %d days are sent to the Owners, once', async (days, priority) => {
    await t.asOwner((db) =>
      db
        .updateTable('businesses')
        .set({ plan_expires_on: dayOf(new Date(Date.now() + days * DAY_MS)) })
        .where('id', '=', businessId)
        .execute(),
    );
    await run();
    await run();
    expect(await notificationsOf(owner)).toMatchObject([
      {
        kind: 'plan-ending',
        type: 'reminder',
        reminderType: 'renewal',
        priority,
        actionUrl: '/account/business',
      },
    ]);
    expect([await kinds(member), await kinds(stranger)]).toEqual([[], []]);
  });

  test('are repeated closer to the end, but not long before it', async () => {
    const endsIn = (days: number) =>
      t.asOwner((db) =>
        db
          .updateTable('businesses')
          .set({ plan_expires_on: dayOf(new Date(Date.now() + days * DAY_MS)) })
          .where('id', '=', businessId)
          .execute(),
      );
    await endsIn(31);
    await run();
    expect(await kinds(owner)).toEqual([]);
    await endsIn(29);
    await run();
    await remind(
      t.database.db,
      new Date(Date.now() + 29 * DAY_MS - 6 * DAY_MS),
      new AbortController().signal,
    );
    expect(await kinds(owner)).toEqual(['plan-ending', 'plan-ending']);
  });

  test('of credits depend on the usage of the last 30 days', async () => {
    await t.asOwner(async (db) => {
      for (let i = 0; i < 30; i += 1)
        await addTest(db, { businessId, clientId: client, createdAt: daysAgo(3) });
      await db
        .updateTable('businesses')
        .set({ infinite_credits: false, credits: 7 })
        .where('id', '=', businessId)
        .execute();
    });
    await run();
    await run();
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'credits-ending', priority: 'high', title: 'Mulroy is running out of credits' },
    ]);
  });

  test('of a second sample are sent to the team, with a link to the check', async () => {
    const check = await t.asOwner((db) =>
      addTreatmentCheck(db, { businessId, clientId: client, product: 'Drench' }),
    );
    await t.asOwner((db) =>
      db
        .updateTable('treatment_checks')
        .set({ is_complete: false, second_from: dayOf(daysAgo(1)), second_until: dayOf(new Date()) })
        .execute(),
    );
    await run();
    await run();
    const expected = {
      kind: 'second-sample-due',
      title: 'Second sample due at Hillside',
      actionUrl: `/clients/details/${client}/treatment-checks?check=${check}`,
    };
    expect(await notificationsOf(owner)).toMatchObject([expected]);
    expect(await notificationsOf(member)).toMatchObject([expected]);
    expect(await kinds(stranger)).toEqual([]);
  });

  test('of a withdrawal period are sent the day after it, once', async () => {
    await t.asOwner(async (db) => {
      await addTreatment(db, {
        businessId,
        clientId: client,
        treatedOn: dayOf(daysAgo(15)),
        withdrawalMeat: 14,
      });
      await addTreatment(db, {
        businessId,
        clientId: client,
        treatedOn: dayOf(new Date()),
        withdrawalMeat: 14,
      });
    });
    await run();
    await run();
    expect(await notificationsOf(member)).toMatchObject([
      { kind: 'withdrawal-ended', title: 'Withdrawal period over at Hillside' },
    ]);
  });

  test('of a retest are sent three weeks after a high group without a treatment', async () => {
    const sampled = { businessId, clientId: client, createdAt: daysAgo(22), eggs: { strongyle: 12 } };
    await t.asOwner((db) => addTest(db, sampled));
    await run();
    await run();
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'retest-due', title: 'Retest due at Hillside', relatedEntityType: 'client' },
    ]);
  });

  test('of a retest are not sent after a treatment or another sample', async () => {
    const sampled = { businessId, clientId: client, createdAt: daysAgo(22), eggs: { strongyle: 12 } };
    await t.asOwner(async (db) => {
      await addTest(db, sampled);
      await addTreatment(db, { businessId, clientId: client, treatedOn: dayOf(daysAgo(20)) });
    });
    await run();
    expect(await kinds(owner)).toEqual([]);
    await t.asOwner(async (db) => {
      await db.deleteFrom('treatments').execute();
      await addTest(db, { ...sampled, createdAt: daysAgo(1) });
    });
    await run();
    expect(await kinds(owner)).toEqual([]);
  });

  test.each([
    ['to an organisation', 'member', 'organisation', '/account/organisation/users'],
    ['to link a business', 'business', 'organisation', '/account/organisation/businesses'],
    ['to a team', 'member', 'business', '/account/business/team'],
  ] as const)(
    'of an invitation %s are sent to the invited person, and to the inviter with its list, a day before it expires',
    async (_what, kind, tenant, list) => {
      await t.asOwner(async (db) => {
        await db.deleteFrom('invitations').execute();
        const { id: inviter } = await db
          .selectFrom('users')
          .where('email', '=', 'stranger@farm.example')
          .select('id')
          .executeTakeFirstOrThrow();
        await db
          .updateTable('users')
          .set({ email_proven: true })
          .where('email', '=', 'member@farm.example')
          .execute();
        const organisationId = await addOrganisation(db, 'Group', []);
        const ofTeam = await addBusiness(db, { name: 'Team' });
        if (tenant === 'organisation') {
          await db
            .insertInto('organisation_members')
            .values({ organisation_id: organisationId, user_id: inviter, role: 3, access_level: 1 })
            .execute();
        } else {
          await db
            .insertInto('business_members')
            .values({ business_id: ofTeam, user_id: inviter, role: 4 })
            .execute();
        }
        await db
          .insertInto('invitations')
          .values({
            kind,
            ...(tenant === 'organisation' ? { organisation_id: organisationId } : { business_id: ofTeam }),
            email: 'Member@farm.example',
            token_hash: `hash ${list}`,
            invited_by: inviter,
            created_at: daysAgo(6),
            expires_at: new Date(Date.now() + DAY_MS / 2),
          })
          .execute();
      });
      await run();
      await run();
      expect(await kinds(member)).toEqual(['invitation-expiring']);
      expect(await notificationsOf(stranger)).toMatchObject([
        { kind: 'sent-invitation-expiring', actionUrl: list },
      ]);
    },
  );
});
