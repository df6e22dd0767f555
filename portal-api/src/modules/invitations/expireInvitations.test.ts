import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLinkInvitation } from '@epigram/shared-contracts/api/invitations';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { expireInvitations } from './expireInvitations.ts';

let t: TestApp;
let group: number;
let manager: TestClient;
let owner: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    const owned = await addBusiness(db, { name: 'Owned' });
    group = await addOrganisation(db, 'Flock Group', []);
    await db
      .insertInto('organisation_businesses')
      .values({ organisation_id: group, business_id: owned, link_status: LINK_STATUS.pending })
      .execute();
    await addUser(db, {
      email: 'manager@group.example',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
    await addUser(db, { email: 'owner@farm.example', businesses: { [owned]: 4 } });
  });
  manager = await t.as('manager@group.example');
  owner = await t.as('owner@farm.example');
});
afterAll(() => t.close());

async function invite(email: string): Promise<void> {
  await manager.call(createLinkInvitation, {
    params: { orgId: group },
    business: -1,
    organisation: group,
    body: { email, kind: 'business' },
  });
}

async function notifications(person: TestClient) {
  const { json } = await person.call(listNotifications, { query: { offset: 0, limit: 10 } });
  return json.data as { title: string; requiresAction: boolean }[];
}

const letEnd = () =>
  t.asOwner((db) => sql`update invitations set expires_at = now() - interval '1 second'`.execute(db));

describe('an invitation that expires unanswered', () => {
  test('no longer requires an answer, and its sender is notified once', async () => {
    await invite('owner@farm.example');
    await expireInvitations(t.database.db);
    expect(await notifications(owner)).toMatchObject([{ requiresAction: true }]);

    await letEnd();
    await Promise.all([expireInvitations(t.database.db), expireInvitations(t.database.db)]);
    expect(await notifications(owner)).toMatchObject([{ requiresAction: false }]);
    expect(await notifications(manager)).toMatchObject([
      { title: 'Invitation to Flock Group expired', actionUrl: '/account/organisation/businesses' },
    ]);
    const links = await t.asOwner((db) =>
      db.selectFrom('organisation_businesses').select('link_status').execute(),
    );
    expect(links).toEqual([{ link_status: LINK_STATUS.invite_expired }]);
  });

  test('sends nothing if it was withdrawn', async () => {
    await invite('nobody@farm.example');
    await t.asOwner((db) =>
      sql`update invitations set withdrawn_at = now() where expired_at is null`.execute(db),
    );
    await letEnd();
    await expireInvitations(t.database.db);
    expect(await notifications(manager)).toHaveLength(1);
  });
});
