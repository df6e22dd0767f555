import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import {
  acceptMemberInvitation,
  createLinkInvitation,
  joinOrganisation,
} from '@epigram/shared-contracts/api/invitations';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import {
  addOrganisationMember,
  listOrganisationMembers,
  unlinkOrganisationMembers,
  updateOrganisationMember,
  type OrganisationMember,
} from '@epigram/shared-contracts/api/organisations';
import { forgotPassword, login, recoverPassword } from '@epigram/shared-contracts/api/users';

import { mailedToken, mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { addOrganisation, addUser, TEST_PASSWORD } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const page = (orgId = office.group) => ({ params: { orgId, offset: 0, limit: 100 } });

async function list(body: object = {}): Promise<OrganisationMember[]> {
  const { status, json } = await office.mara.call(listOrganisationMembers, {
    ...office.inGroup(),
    ...page(),
    body,
  });
  expect([status, json.totalRecords]).toEqual([200, (json.data as unknown[]).length]);
  return json.data as OrganisationMember[];
}
const emails = (members: readonly OrganisationMember[]) => members.map(({ email }) => email);
const add = (email: string, rest: object = {}) =>
  office.mara.call(addOrganisationMember, { ...office.inGroup(), body: { email, ...rest } });
const update = (userId: number, body: object, by: TestClient = office.mara, accessLevel = 1) =>
  by.call(updateOrganisationMember, {
    ...office.inGroup(accessLevel),
    params: { orgId: office.group, userId },
    body,
  });
const unlink = (userIds: number[], by: TestClient = office.mara) =>
  by.call(unlinkOrganisationMembers, { ...office.inGroup(), body: { userIds } });

let count = 0;
/** A member of this test alone. */
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

describe('the list of members', () => {
  it('shows who they are and what they may, by name', async () => {
    const members = await list();
    expect(emails(members)).toEqual(['agnes@group.example', 'mara@group.example', 'vic@group.example']);
    expect(members[1]).toMatchObject({
      id: office.ids.mara,
      invitationId: null,
      name: 'Mara',
      role: 3,
      access_level: 1,
      status: 1,
      lastLoginAt: expect.stringMatching(/^\d{4}-/),
      joinedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it.each([
    [{ search: 'MARA' }, ['mara@group.example']],
    [{ search: 'group.example' }, ['agnes@group.example', 'mara@group.example', 'vic@group.example']],
    [{ search: '0%' }, ['vic@group.example']],
    [{ search: 'VICTOR' }, ['vic@group.example']],
    [{ search: '_' }, []],
    [{ filters: { role: [1] } }, ['vic@group.example']],
    [{ filters: { status: [2, 3] } }, []],
    [
      { sortField: 'access_level', sortOrder: 'asc' },
      ['agnes@group.example', 'mara@group.example', 'vic@group.example'],
    ],
    [
      { sortField: 'email', sortOrder: 'desc' },
      ['vic@group.example', 'mara@group.example', 'agnes@group.example'],
    ],
  ])('%j keeps %j', async (body, expected) => {
    expect(emails(await list(body))).toEqual(expected);
  });

  it('goes page by page', async () => {
    const { json } = await office.mara.call(listOrganisationMembers, {
      ...office.inGroup(),
      params: { orgId: office.group, offset: 1, limit: 1 },
      body: {},
    });
    expect([json.totalRecords, emails(json.data as OrganisationMember[])]).toEqual([
      3,
      ['mara@group.example'],
    ]);
  });

  it('is for Managers and the platform’s staff', async () => {
    const ask = { ...office.inGroup(), ...page(), body: {} };
    const byMember = await office.vic.call(listOrganisationMembers, ask);
    const byStaff = await office.staff.call(listOrganisationMembers, { ...page(), body: {} });
    const byStranger = await office.stranger.call(listOrganisationMembers, ask);
    const ofOthers = await office.mara.call(listOrganisationMembers, { ...ask, ...page(office.otherGroup) });
    const ofNobody = await office.staff.call(listOrganisationMembers, { ...page(9_999), body: {} });
    expect([byMember, byStaff, byStranger, ofOthers, ofNobody].map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'OK',
      'ORGANIZATION_ACCESS_REVOKED',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('does not sort by what is not shown', async () => {
    const body = { sortField: 'password_hash' };
    const { status } = await office.mara.call(listOrganisationMembers, {
      ...office.inGroup(),
      ...page(),
      body,
    });
    expect(status).toBe(400);
  });
});

describe('adding a person', () => {
  it('asks who has an account, shows nothing of them before they agree, and answers as for anybody else', async () => {
    await office.asOwner((owner) =>
      addUser(owner, { email: 'known@farm.example', name: 'Kay', language: 'es' }),
    );
    const known = await add('Known@Farm.example', { role: 1, access_level: 1 });
    const unknown = await add('unknown@farm.example', { role: 1, access_level: 1 });
    const kinds = ({ status, json }: TestAnswer) => [
      status,
      Object.entries(json.data as object).map(([field, value]) => [field, typeof value]),
    ];
    expect(kinds(known)).toEqual(kinds(unknown));
    const waiting = { id: null, name: null, phone: null, lastLoginAt: null, status: 2 };
    expect(await list({ search: 'known@' })).toMatchObject([waiting, waiting]);

    const kay = await office.as('known@farm.example');
    expect((await kay.call(listCurrentOrganisations)).json.data).toEqual([]);
    const notices = async () =>
      (await kay.call(listNotifications, { query: { offset: 0, limit: 10 } })).json.data;
    const link = expect.stringMatching(/^\/Join\/[\w-]+$/);
    const notice = {
      type: 'invitation',
      invitationKind: 'member',
      title: 'Group le invita',
      actionUrl: link,
    };
    expect(await notices()).toMatchObject([{ ...notice, requiresAction: true }]);
    const [mail] = await mailsTo(office, 'known@farm.example');
    expect([mail?.kind, mail?.language]).toEqual(['member-invitation', 'es']);
    expect(mail?.links[0]).toMatch(/\/Join\/[\w-]+\?account$/);

    const invitationToken = await mailedToken(office, 'known@farm.example');
    expect((await kay.call(joinOrganisation, { body: { invitationToken } })).status).toBe(200);
    const organisations = (await kay.call(listCurrentOrganisations)).json.data;
    expect(organisations).toMatchObject([{ id: office.group, role: 1, access_level: 1 }]);
    expect(await notices()).toMatchObject([{ ...notice, requiresAction: false, isRead: true }]);
    expect((await add('known@farm.example')).json.errorCode).toBe('ALREADY_MEMBER');
  });

  it('invites anybody else with what was granted', async () => {
    const { json } = await add('new@farm.example', { role: 3, access_level: 1, message: 'Welcome' });
    expect(json.data).toEqual({ invitationId: expect.any(Number), expiresAt: expect.any(String) });
    expect((await list({ search: 'new@' }))[0]).toMatchObject({
      status: 2,
      role: 3,
      access_level: 1,
      name: null,
    });
    const [mail] = await mailsTo(office, 'new@farm.example');
    expect(mail?.text).toContain('Welcome');
    const joined = await office.anybody.call(acceptMemberInvitation, {
      body: {
        invitationToken: mail?.links[0]?.split('/').at(-1) ?? '',
        name: 'Newt',
        password: TEST_PASSWORD,
        password_confirm: TEST_PASSWORD,
      },
    });
    expect(joined.status).toBe(200);
    expect(await list({ search: 'new@' })).toMatchObject([
      { status: 1, role: 3, access_level: 1, name: 'Newt', invitedAt: expect.stringMatching(/^\d{4}/) },
    ]);
  });

  it('sends nothing to an account that a Manager created for another person’s address, until that person takes it', async () => {
    const email = 'taken@farm.example';
    const link = await office.mara.call(createLinkInvitation, { ...office.inGroup(), body: { email } });
    const { inviteLink } = link.json.data as { inviteLink: string };
    const person = { name: 'Taken', password: TEST_PASSWORD, password_confirm: TEST_PASSWORD };
    const invitationToken = inviteLink.split('/').at(-1) ?? '';
    await office.anybody.call(acceptMemberInvitation, { body: { ...person, invitationToken } });

    const invitedElsewhere = () =>
      office.stranger.call(addOrganisationMember, {
        params: { orgId: office.otherGroup },
        business: -1,
        organisation: office.otherGroup,
        body: { email },
      });
    // Each sign-in here is from a new device, and sends a notification: everything else counts.
    const notices = async (who: TestClient) => {
      const { json } = await who.call(listNotifications, { query: { offset: 0, limit: 10 } });
      return (json.data as { kind: string }[]).filter(({ kind }) => kind !== 'new-device');
    };
    expect((await invitedElsewhere()).status).toBe(200);
    expect(await notices(await office.as(email))).toEqual([]);
    expect((await mailsTo(office, email))[0]?.kind).toBe('member-invitation');

    await office.anybody.call(forgotPassword, { body: { email } });
    const key = await mailedToken(office, email);
    const own = { password: 'Really-Mine-2027!', confirm_password: 'Really-Mine-2027!' };
    expect((await office.anybody.call(recoverPassword, { body: { key, ...own } })).status).toBe(200);
    expect((await invitedElsewhere()).status).toBe(200);
    const { json } = await office.anybody.call(login, { body: { email, password: own.password } });
    const owner = createTestClient(office.app, (json.data as { token: string }).token);
    expect(await notices(owner)).toMatchObject([{ title: 'Other group invites you' }]);
  });

  it('again replaces the open invitation', async () => {
    await add('twice@farm.example');
    await add('twice@farm.example', { access_level: 1 });
    expect(await list({ search: 'twice' })).toMatchObject([{ status: 2, access_level: 1 }]);
    const mails = await mailsTo(office, 'twice@farm.example');
    const { json } = await office.anybody.call(acceptMemberInvitation, {
      body: {
        invitationToken: mails[1]?.links[0]?.split('/').at(-1) ?? '',
        name: 'Twice',
        password: TEST_PASSWORD,
        password_confirm: TEST_PASSWORD,
      },
    });
    expect(json.errorCode).toBe('INVITATION_INVALID');
  });

  it.each([
    [{ email: 'no address' }, 'BAD_REQUEST'],
    [{ email: 'a@b.cc', role: 4 }, 'BAD_REQUEST'],
    [{ email: 'a@b.cc', access_level: -1 }, 'BAD_REQUEST'],
  ])('refuses %j', async (body, code) => {
    const { json } = await office.mara.call(addOrganisationMember, { ...office.inGroup(), body });
    expect(json.errorCode).toBe(code);
  });

  it('with details is not for a Manager without them', async () => {
    const ask = (access_level: number) =>
      office.agnes.call(addOrganisationMember, {
        ...office.inGroup(0),
        body: { email: 'by-agnes@farm.example', access_level },
      });
    expect([(await ask(1)).json.code, (await ask(0)).json.code]).toEqual(['AUTHORIZATION_FAILED', 'OK']);
  });
});

describe('changing a member', () => {
  it('takes effect at the next request, and sends a notification', async () => {
    const { id, client } = await newMember();
    const seen = { business: -1, organisation: office.group, accessLevel: 1 };
    const ask = () => client.call(listOrganisationMembers, { ...seen, ...page(), body: {} });
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

  it('is announced in the language of the member, and not if nothing changes', async () => {
    expect((await update(office.ids.vic, { role: 1, access_level: 1 })).status).toBe(200);
    expect((await update(office.ids.vic, { access_level: 0 })).status).toBe(200);
    const { json } = await office.vic.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect((json.data as { title: string }[]).map(({ title }) => title)).toEqual([
      'Su función en Group ha cambiado',
    ]);
    await update(office.ids.vic, { access_level: 1 });
  });

  it.each([
    ['oneself', () => update(office.ids.mara, { role: 1 }), 'OWN_MEMBERSHIP'],
    ['by a Member', () => update(office.ids.mara, { role: 1 }, office.vic), 'AUTHORIZATION_FAILED'],
    ['of another organisation', () => update(office.ids.stranger, { role: 1 }), 'NOT_FOUND'],
    ['an unknown member', () => update(9_999, { role: 1 }), 'NOT_FOUND'],
    ['to a role that there is not', () => update(office.ids.vic, { role: 2 }), 'BAD_REQUEST'],
    [
      'to see more than the Manager',
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
      const { json } = await client.call(listOrganisationMembers, { ...seen, ...page(), body: {} });
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
  it('stays for every caller, and of two who leave at the same time one stays', async () => {
    const managers = (await list({ filters: { role: [3], status: [1] } })).map(({ id }) => id ?? 0);
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
  it('is put in order by an admin', async () => {
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

describe('the platform’s people', () => {
  const reason = 'Mara rang: she has lost her account';
  const params = () => ({ orgId: office.group });
  const added = { email: 'new@platform.example', role: 3, access_level: 1 } as const;

  it('on staff look, and change no membership', async () => {
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

  it('who administer it give a reason, which the Managers read and the audit trail keeps', async () => {
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
