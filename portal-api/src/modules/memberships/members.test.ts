import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import {
  addOrganisationMember,
  listOrganisationMembers,
  type OrganisationMember,
} from '@epigram/shared-contracts/api/members';
import { acceptMemberInvitation, joinOrganisation } from '@epigram/shared-contracts/api/invitations';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { forgotPassword, login, recoverPassword } from '@epigram/shared-contracts/api/users';

import { listGroupMembers, memberPage } from '../../testing/groupMembers.ts';
import { mailedToken, mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const list = (body?: object) => listGroupMembers(office, body);
const emails = (members: readonly OrganisationMember[]) => members.map(({ email }) => email);
const add = (email: string, rest: object = {}) =>
  office.mara.call(addOrganisationMember, { ...office.inGroup(), body: { email, ...rest } });

describe('the list of members', () => {
  it('contains people and their rights, sorted by name', async () => {
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
  ])('for %j contains %j', async (body, expected) => {
    expect(emails(await list(body))).toEqual(expected);
  });

  it('is paginated', async () => {
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

  it('is only for Managers, and for the platform’s staff with support access', async () => {
    const ask = { ...office.inGroup(), ...memberPage(office.group), body: {} };
    const byMember = await office.vic.call(listOrganisationMembers, ask);
    const askAsStaff = () =>
      office.staff.call(listOrganisationMembers, { ...memberPage(office.group), body: {} });
    const byStaff = await askAsStaff();
    const bySupport = await office.withSupport(office.group, askAsStaff);
    const bySupportOfOthers = await office.withSupport(office.otherGroup, askAsStaff);
    const byStranger = await office.stranger.call(listOrganisationMembers, ask);
    const ofOthers = await office.mara.call(listOrganisationMembers, {
      ...ask,
      ...memberPage(office.otherGroup),
    });
    const ofNobody = await office.staff.call(listOrganisationMembers, { ...memberPage(9_999), body: {} });
    const answers = [byMember, byStaff, bySupport, bySupportOfOthers, byStranger, ofOthers, ofNobody];
    expect(answers.map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'AUTHORIZATION_FAILED',
      'OK',
      'AUTHORIZATION_FAILED',
      'ORGANIZATION_ACCESS_REVOKED',
      'NOT_FOUND',
      'AUTHORIZATION_FAILED',
    ]);
  });

  it('cannot be sorted by hidden fields', async () => {
    const body = { sortField: 'password_hash' };
    const { status } = await office.mara.call(listOrganisationMembers, {
      ...office.inGroup(),
      ...memberPage(office.group),
      body,
    });
    expect(status).toBe(400);
  });
});

describe('adding a person', () => {
  it('invites a person with an account, reveals nothing about them before they accept, and always answers the same', async () => {
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

  it('invites anyone else with the granted role', async () => {
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

  it('sends nothing to an account with an unverified address until its user confirms it', async () => {
    const email = 'taken@farm.example';
    await office.asOwner(async (db) => {
      const id = await addUser(db, { email, name: 'Taken' });
      await db.updateTable('users').set({ email_proven: false }).where('id', '=', id).execute();
    });

    const invitedElsewhere = () =>
      office.stranger.call(addOrganisationMember, {
        params: { orgId: office.otherGroup },
        business: -1,
        organisation: office.otherGroup,
        body: { email },
      });
    // Each sign-in here is from a new device and sends a notification, which is not counted.
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
    expect(await notices(owner)).toMatchObject([
      { title: 'Other group invites you' },
      { title: 'Your password was set by a recovery mail' },
    ]);
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

  it('with details is refused to a Manager without them', async () => {
    const ask = (access_level: number) =>
      office.agnes.call(addOrganisationMember, {
        ...office.inGroup(0),
        body: { email: 'by-agnes@farm.example', access_level },
      });
    expect([(await ask(1)).json.code, (await ask(0)).json.code]).toEqual(['AUTHORIZATION_FAILED', 'OK']);
  });
});
