import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import {
  addOrganisationMember,
  listOrganisationMembers,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import { endSupportAccess, startSupportAccess } from '@epigram/shared-contracts/api/support';

import { listGroupMembers, memberPage } from '../../testing/groupMembers.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const update = (userId: number, body: object, by: TestClient = office.mara, accessLevel = 1) =>
  by.call(updateOrganisationMember, {
    ...office.inGroup(accessLevel),
    params: { orgId: office.group, userId },
    body,
  });
const unlink = (userIds: number[], by: TestClient = office.mara) =>
  by.call(unlinkOrganisationMembers, { ...office.inGroup(), body: { userIds } });

let count = 0;
/** A new member for a single test. */
async function newMember(
  role = 1,
  accessLevel = 1,
): Promise<{ id: number; email: string; client: TestClient }> {
  count += 1;
  const email = `member${count}@group.example`;
  const id = await office.asOwner((owner) =>
    addUser(owner, { email, name: `New ${count}`, organisations: { [office.group]: { role, accessLevel } } }),
  );
  return { id, email, client: await office.as(email) };
}

describe('changing a member', () => {
  it('takes effect at the next request, and sends a notification', async () => {
    const { id, client } = await newMember();
    const seen = { business: -1, organisation: office.group, accessLevel: 1 };
    const ask = () =>
      client.call(listOrganisationMembers, { ...seen, ...memberPage(office.group), body: {} });
    expect((await ask()).json.errorCode).toBe('AUTHORIZATION_FAILED');
    expect((await update(id, { role: 3 })).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await update(id, { access_level: 0 })).status).toBe(200);
    expect((await ask()).json.errorCode).toBe('ACCESS_LEVEL_CHANGED');
    const { json } = await client.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect((json.data as { description: string }[]).map(({ description }) => description)).toEqual([
      'Mara made you a Manager with aggregated access.',
      'Mara made you a Manager with detailed access.',
    ]);
  });

  it('is announced in the member’s language, but only if something changes', async () => {
    expect((await update(office.ids.vic, { role: 1, access_level: 1 })).status).toBe(200);
    expect((await update(office.ids.vic, { access_level: 0 })).status).toBe(200);
    const { json } = await office.vic.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect((json.data as { title: string }[]).map(({ title }) => title)).toEqual([
      'Su rol en Group ha cambiado',
    ]);
    await update(office.ids.vic, { access_level: 1 });
  });

  it.each([
    ['oneself', () => update(office.ids.mara, { role: 1 }), 'OWN_MEMBERSHIP'],
    ['by a Member', () => update(office.ids.mara, { role: 1 }, office.vic), 'AUTHORIZATION_FAILED'],
    ['of another organisation', () => update(office.ids.stranger, { role: 1 }), 'NOT_FOUND'],
    ['an unknown member', () => update(9_999, { role: 1 }), 'NOT_FOUND'],
    ['to an unknown role', () => update(office.ids.vic, { role: 2 }), 'BAD_REQUEST'],
    [
      'to a higher access level than the Manager’s',
      () => update(office.ids.vic, { access_level: 1 }, office.agnes, 0),
      'AUTHORIZATION_FAILED',
    ],
  ])('is refused: %s', async (_what, act, code) => {
    expect((await act()).json.errorCode).toBe(code);
  });
});

describe('unlinking members', () => {
  it('ends their access immediately, and notifies them', async () => {
    const leaving = [await newMember(), await newMember(3)];
    const seen = { params: { orgId: office.group }, business: -1, organisation: office.group };
    expect((await unlink(leaving.map(({ id }) => id))).status).toBe(200);
    for (const { client, email } of leaving) {
      const { json } = await client.call(listOrganisationMembers, {
        ...seen,
        ...memberPage(office.group),
        body: {},
      });
      expect(json.errorCode).toBe('ORGANIZATION_ACCESS_REVOKED');
      const [mail] = await mailsTo(office, email);
      expect(mail?.subject).toBe('You are no longer a member of Group');
    }
  });

  it('is all or nothing', async () => {
    const { id, client } = await newMember();
    expect((await unlink([id, office.ids.stranger])).json.errorCode).toBe('NOT_FOUND');
    expect((await client.call(listCurrentOrganisations)).json.data).toHaveLength(1);
  });

  it.each([
    ['oneself', () => unlink([office.ids.vic, office.ids.mara]), 'OWN_MEMBERSHIP'],
    ['by a Member', () => unlink([office.ids.mara], office.vic), 'AUTHORIZATION_FAILED'],
    ['an empty list', () => unlink([]), 'BAD_REQUEST'],
  ])('is refused: %s', async (_what, act, code) => {
    expect((await act()).json.errorCode).toBe(code);
  });
});

describe('the last Manager', () => {
  it('cannot be removed by anyone, and two cannot remove each other at the same time', async () => {
    const managers = (await listGroupMembers(office, { filters: { role: [3], status: [1] } })).map(
      ({ id }) => id ?? 0,
    );
    const others = managers.filter((id) => id !== office.ids.mara);
    await unlink(others);
    const byAdmin = { params: { orgId: office.group, userId: office.ids.mara } };
    const demoted = await office.admin.call(updateOrganisationMember, {
      ...byAdmin,
      body: { role: 1, reason: 'asked for' },
    });
    const gone = await office.admin.call(unlinkOrganisationMembers, {
      params: { orgId: office.group },
      body: { userIds: [office.ids.mara], reason: 'asked for' },
    });
    expect([demoted.json.errorCode, gone.json.errorCode]).toEqual(['LAST_MANAGER', 'LAST_MANAGER']);
    const second = await newMember(3);
    const answers = await Promise.all([unlink([second.id]), unlink([office.ids.mara], second.client)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('an organisation without a Manager', () => {
  it('is fixed by an admin', async () => {
    const [orphan, userId] = await office.asOwner(async (owner) => {
      const id = await addOrganisation(owner, 'Orphan', []);
      const membership = { [id]: { role: 1, accessLevel: 0 } };
      return [
        id,
        await addUser(owner, { email: 'alone@orphan.example', organisations: membership }),
      ] as const;
    });
    const change = (body: object) =>
      office.admin.call(updateOrganisationMember, {
        params: { orgId: orphan, userId },
        body: { ...body, reason: 'no Manager left' },
      });
    expect((await change({ access_level: 1 })).status).toBe(200);
    expect((await change({ role: 3 })).status).toBe(200);
    expect((await change({ role: 1 })).json.errorCode).toBe('LAST_MANAGER');
  });
});

describe('platform staff', () => {
  const reason = 'Mara rang: she has lost her account';
  const params = () => ({ orgId: office.group });
  const added = { email: 'new@platform.example', role: 3, access_level: 1 } as const;

  it('can read, but not change memberships', async () => {
    const member = await newMember(1);
    const one = { ...params(), userId: member.id };
    const answers = [
      await office.staff.call(addOrganisationMember, { params: params(), body: { ...added, reason } }),
      await office.staff.call(updateOrganisationMember, { params: one, body: { role: 3, reason } }),
      await office.staff.call(unlinkOrganisationMembers, {
        params: params(),
        body: { userIds: [member.id], reason },
      }),
    ];
    expect(answers.map(({ json }) => json.errorCode)).toEqual(Array(3).fill('AUTHORIZATION_FAILED'));
  });

  it('as admins give a reason, which Managers see and the audit trail records', async () => {
    const member = await newMember(1);
    const call = { params: { ...params(), userId: member.id } };
    const silent = await office.admin.call(updateOrganisationMember, { ...call, body: { role: 3 } });
    expect(silent.json).toMatchObject({ errorCode: 'BAD_REQUEST', errors: [{ path: 'reason' }] });
    const blank = await office.admin.call(updateOrganisationMember, {
      ...call,
      body: { role: 3, reason: ' ' },
    });
    expect(blank.json.errorCode).toBe('BAD_REQUEST');
    const managers = await office.asOwner((owner) =>
      owner
        .selectFrom('organisation_members')
        .where('organisation_id', '=', office.group)
        .where('role', '=', 3)
        .select('user_id')
        .execute(),
    );
    const { status } = await office.admin.call(updateOrganisationMember, {
      ...call,
      body: { role: 3, reason },
    });
    expect(status).toBe(200);
    const told = await office.asOwner((owner) =>
      owner
        .selectFrom('notifications')
        .where(sql<boolean>`facts ->> 'reason' = ${reason}`)
        .select('user_id')
        .execute(),
    );
    const before = managers.map(({ user_id }) => user_id);
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([...before, member.id].toSorted());
    const trail = await office.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .where('action', '=', 'member-updated')
        .where('subject', '=', `user:${member.id}`)
        .select('detail')
        .execute(),
    );
    expect(trail.map(({ detail }) => (detail as { reason?: string }).reason)).toEqual([reason]);
  });

  it('as admins act outside the tenant’s context, even with open support access', async () => {
    const member = await newMember(1);
    const call = { params: { ...params(), userId: member.id }, body: { role: 3, reason } };
    const body = { type: 'organisation', tenant: office.group, reason } as const;
    expect((await office.admin.call(startSupportAccess, { body })).status).toBe(200);
    const looking = await office.admin.call(updateOrganisationMember, { ...office.inGroup(), ...call });
    expect(looking.json.errorCode).toBe('SUPPORT_READ_ONLY');
    expect((await office.admin.call(updateOrganisationMember, call)).status).toBe(200);
    await office.admin.call(endSupportAccess, {});
  });

  it.each(['admin', 'mara'] as const)('%s can’t invite their own address', async (who) => {
    const email = { admin: 'Admin@office.example', mara: 'MARA@group.example' }[who];
    const context = who === 'mara' ? office.inGroup() : { params: params() };
    const answer = await office[who].call(addOrganisationMember, {
      ...context,
      body: { ...added, email, reason },
    });
    expect(answer.json.errorCode).toBe('OWN_MEMBERSHIP');
  });
});
