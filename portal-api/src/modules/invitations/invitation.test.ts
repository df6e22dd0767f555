import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import {
  acceptBusinessInvitation,
  acceptMemberInvitation,
  confirmMemberInvitation,
  createEmailInvitation,
  createLinkInvitation,
  declineBusinessInvitation,
  joinOrganisation,
  validateBusinessInvitation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  getNotificationInvitation,
  listNotifications,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import { login } from '@epigram/shared-contracts/api/users';
import { mailedCode, mailedToken, mailsTo } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let t: TestApp;
let group: number;
let member: number;
let owned: number;
let second: number;
let managed: number;
let manager: TestClient;
let viewer: TestClient;
let vet: TestClient;

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    member = await addBusiness(db, { name: 'Already in' });
    owned = await addBusiness(db, { name: 'Owned' });
    second = await addBusiness(db, { name: 'Second' });
    managed = await addBusiness(db, { name: 'Managed' });
    group = await addOrganisation(db, 'Flock Group', [member]);
    await addUser(db, {
      email: 'manager@group.example',
      name: 'Mara',
      organisations: { [group]: { role: 3, accessLevel: 1 } },
    });
    await addUser(db, {
      email: 'viewer@group.example',
      organisations: { [group]: { role: 1, accessLevel: 1 } },
    });
    await addUser(db, {
      email: 'vet@farm.example',
      name: 'Vera',
      businesses: { [owned]: 4, [second]: 4, [member]: 4, [managed]: 3 },
    });
  });
  manager = await t.as('manager@group.example');
  viewer = await t.as('viewer@group.example');
  vet = await t.as('vet@farm.example');
});
afterAll(() => t.close());

const inGroup = () => ({ params: { orgId: group }, business: -1, organisation: group, accessLevel: 1 });

async function inviteByLink(email: string, kind: 'member' | 'business'): Promise<string> {
  const { json } = await manager.call(createLinkInvitation, { ...inGroup(), body: { email, kind } });
  return (json.data as { inviteLink: string }).inviteLink.split('/').at(-1) ?? '';
}

describe('inviting', () => {
  test('by email sends a link that is valid for a week', async () => {
    const body = { email: 'New@Farm.example', message: 'Come & see <us>' };
    const { status, json } = await manager.call(createEmailInvitation, { ...inGroup(), body });
    expect(status).toBe(200);
    const { expiresAt } = json.data as { expiresAt: string };
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(168);
    const [mail] = await mailsTo(t, 'new@farm.example');
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:4300\/Join\/[\w-]+$/);
    expect(mail?.text).toContain('Come & see <us>');
  });

  test('by email makes no link of an address in the message', async () => {
    const message = 'See https://evil.example/login, evil.example or mail to me@evil.example. Thanks.';
    const body = { email: 'careful@farm.example', message };
    await manager.call(createEmailInvitation, { ...inGroup(), body });
    const [mail] = await mailsTo(t, 'careful@farm.example');
    expect(mail?.text).not.toMatch(/https:\/\/evil|evil\.example/);
    expect(mail?.text.replaceAll('\u200B', '')).toContain(message);
    expect(mail?.links).toEqual([expect.stringContaining('/Join/')]);
  });

  test('is only for Managers of the organisation', async () => {
    const answer = await viewer.call(createLinkInvitation, {
      ...inGroup(),
      body: { email: 'x@farm.example' },
    });
    expect([answer.status, answer.json.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
  });

  test('requires membership, a valid address and a time within bounds', async () => {
    const outside = await vet.call(createLinkInvitation, { ...inGroup(), body: { email: 'x@farm.example' } });
    expect(outside.json.errorCode).toBe('ORGANIZATION_ACCESS_REVOKED');
    const body = { email: 'x', expiresInHours: 10_000 };
    const { json } = await manager.call(createLinkInvitation, { ...inGroup(), body });
    expect((json.errors as { path: string }[]).map(({ path }) => path)).toEqual(['email', 'expiresInHours']);
  });
});

describe('joining as a member', () => {
  const person = (invitationToken: string) => ({
    invitationToken,
    name: 'Nell',
    phone: '+353 91 123456',
    password: 'Farrow-Gate-31!',
    password_confirm: 'Farrow-Gate-31!',
  });
  const accept = (body: object) => t.anybody.call(acceptMemberInvitation, { body });
  const confirm = (invitationToken: string, code: string) =>
    t.anybody.call(confirmMemberInvitation, { body: { invitationToken, code } });
  async function inviteByMail(email: string): Promise<string> {
    await manager.call(createEmailInvitation, { ...inGroup(), body: { email } });
    return mailedToken(t, email);
  }

  test('shows the content of the invitation', async () => {
    const token = await inviteByLink('offer@farm.example', 'member');
    const { json } = await t.anybody.call(validateMemberInvitation, { body: { invitationToken: token } });
    expect(json.data).toMatchObject({
      email: 'offer@farm.example',
      organisationName: 'Flock Group',
      role: 'member',
    });
  });

  test('creates the account with Aggregated View, and uses up the token', async () => {
    const token = await inviteByMail('nell@farm.example');
    expect((await accept(person(token))).json.data).toEqual({ codeMailed: false });
    const body = { email: 'nell@farm.example', password: 'Farrow-Gate-31!' };
    const signedIn = await t.anybody.call(login, { body });
    const headers = { authorization: `Bearer ${(signedIn.json.data as { token: string }).token}` };
    const { json } = await t.anybody.call(listAllBusinesses, { headers });
    expect(json.data).toMatchObject({ organisations: [{ id: group, role: 1, access_level: 0 }] });
    expect((await accept(person(token))).json.errorCode).toBe('INVITATION_INVALID');
  });

  test.each([
    [{ name: 'N' }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ password: 'short', password_confirm: 'short' }, 'password'],
    [{ password_confirm: 'other one' }, 'password_confirm'],
  ])('refuses %j, names the field and leaves the invitation open', async (wrong, path) => {
    const token = await inviteByLink(`wrong-${path}@farm.example`, 'member');
    const answer = await accept({ ...person(token), ...wrong });
    expect(answer.json).toMatchObject({ errorCode: 'BAD_REQUEST', errors: [{ path }] });
    expect((await accept(person(token))).status).toBe(200);
  });

  test('by mail is refused for an address that has an account', async () => {
    const token = await inviteByMail('vet@farm.example');
    const { status, json } = await accept(person(token));
    expect([status, json.errorCode]).toEqual([409, 'ACCOUNT_EXISTS']);
  });

  test('by a link requires the code that is mailed to the address', async () => {
    const token = await inviteByLink('lena@farm.example', 'member');
    expect((await accept(person(token))).json.data).toEqual({ codeMailed: true });
    const body = { email: 'lena@farm.example', password: person(token).password };
    expect((await t.anybody.call(login, { body })).status).toBe(401);
    const code = await mailedCode(t, 'lena@farm.example');
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    expect((await confirm(token, wrong)).json.errorCode).toBe('SECOND_FACTOR_INCORRECT');
    expect((await confirm(await inviteByLink('other@farm.example', 'member'), code)).json.errorCode).toBe(
      'SECOND_FACTOR_INCORRECT',
    );
    expect((await confirm(token, code)).status).toBe(200);
    expect((await t.anybody.call(login, { body })).status).toBe(200);
    expect((await confirm(token, code)).json.errorCode).toBe('INVITATION_INVALID');
  });

  test('by a link never reveals whether the address has an account', async () => {
    const [known, unknown] = ['vet@farm.example', 'unheard@farm.example'];
    const answers: unknown[] = [];
    for (const email of [known, unknown]) {
      const { status, json } = await accept(person(await inviteByLink(email, 'member')));
      answers.push([status, { ...json, requestId: undefined }]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [toKnown] = await mailsTo(t, known);
    expect([toKnown?.kind, toKnown?.links[0]]).toEqual(['join-known', expect.stringMatching(/\?account$/)]);
    expect(await mailedCode(t, known)).toBe('');
    expect(await mailedCode(t, unknown)).toMatch(/^\d{8}$/);
  });

  test('by a link is limited to five mails and ten guesses', async () => {
    const token = await inviteByLink('many@farm.example', 'member');
    const mailed: number[] = [];
    for (let i = 0; i < 6; i += 1) mailed.push((await accept(person(token))).status);
    expect(mailed).toEqual([200, 200, 200, 200, 200, 429]);
    const tried: unknown[] = [];
    for (let i = 0; i < 11; i += 1) tried.push((await confirm(token, `0000000${i % 10}`)).status);
    expect(tried.slice(-2)).toEqual([400, 429]);
  });

  test('notifies the inviter', async () => {
    const token = await inviteByMail('tess@farm.example');
    await accept({ ...person(token), name: 'Tess' });
    const { json } = await manager.call(listNotifications, { query: { offset: 0, limit: 1 } });
    expect(json.data).toMatchObject([{ title: 'Tess has joined Flock Group', alertType: 'success' }]);
  });

  test('can be declined from its notification, and notifies the inviter', async () => {
    await t.asOwner((db) => addUser(db, { email: 'dora@farm.example', name: 'Dora' }));
    const dora = await t.as('dora@farm.example');
    const token = await inviteByLink('dora@farm.example', 'member');
    const first = { query: { offset: 0, limit: 1 } };
    const { json } = await dora.call(listNotifications, first);
    expect(json.data).toMatchObject([{ type: 'invitation', invitationKind: 'member', token }]);
    const params = { id: (json.data as { id: number }[])[0]!.id };
    const decline = () => dora.call(performNotificationAction, { params, body: { action: 'reject' } });
    const read = async () => (await dora.call(getNotificationInvitation, { params })).json.data;
    expect(await read()).toEqual({
      token,
      notificationId: params.id,
      organisationName: 'Flock Group',
      role: 'Mara',
      email: 'manager@group.example',
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await decline()).status).toBe(200);
    expect(await read()).toMatchObject({
      answered: { answer: 'declined', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect((await decline()).json.errorCode).toBe('INVITATION_INVALID');
    expect((await dora.call(joinOrganisation, { body: { invitationToken: token } })).json.errorCode).toBe(
      'INVITATION_INVALID',
    );
    expect((await manager.call(listNotifications, first)).json.data).toMatchObject([
      { title: 'Invitation to Flock Group declined', description: 'Dora declined your invitation.' },
    ]);
  });

  test('with an existing account works once, and only for the invited person', async () => {
    await t.asOwner((db) => addUser(db, { email: 'known@farm.example', name: 'Kay' }));
    const known = await t.as('known@farm.example');
    const token = await inviteByLink('Known@farm.example', 'member');
    const join = (who: TestClient) => who.call(joinOrganisation, { body: { invitationToken: token } });
    expect((await join(t.anybody)).json.errorCode).toBe('AUTHENTICATION_REQUIRED');
    expect((await join(vet)).json.errorCode).toBe('INVITATION_INVALID');
    expect((await join(known)).status).toBe(200);
    const { json } = await known.call(listAllBusinesses);
    expect(json.data).toMatchObject({ organisations: [{ id: group, role: 1, access_level: 0 }] });
    expect((await join(known)).json.errorCode).toBe('INVITATION_INVALID');
    const body = { email: 'known@farm.example' };
    const again = await manager.call(createLinkInvitation, { ...inGroup(), body });
    expect(again.json.errorCode).toBe('ALREADY_MEMBER');
  });

  test('with a token for businesses is refused', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const { json } = await vet.call(joinOrganisation, { body: { invitationToken: token } });
    expect(json.errorCode).toBe('INVITATION_INVALID');
  });

  test('is refused after the invitation has expired, and with a made-up token', async () => {
    const token = await inviteByLink('late@farm.example', 'member');
    await t.asOwner((db) =>
      db
        .updateTable('invitations')
        .set({ expires_at: new Date() })
        .where('email', '=', 'late@farm.example')
        .execute(),
    );
    for (const late of [token, 'made-up']) {
      expect((await accept(person(late))).json.errorCode).toBe('INVITATION_INVALID');
    }
  });
});

describe('joining with businesses', () => {
  const validate = (who: TestClient, invitationToken: string) =>
    who.call(validateBusinessInvitation, { body: { invitationToken } });

  test('offers the owned businesses that are not linked yet, and names the inviter', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const { json } = await validate(vet, token);
    expect(json.data).toMatchObject({
      valid: true,
      organisationName: 'Flock Group',
      role: 'Mara',
      email: 'manager@group.example',
      businesses: [{ name: 'Owned', location: 'Galway, Republic of Ireland' }, { name: 'Second' }],
      linkedBusinesses: 1,
    });
  });

  test('is only for the invited account, and requires a sign-in', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    expect((await validate(viewer, token)).json.errorCode).toBe('INVITATION_INVALID');
    expect((await validate(t.anybody, token)).json.errorCode).toBe('AUTHENTICATION_REQUIRED');
  });

  test('settles every invitation of the organisation', async () => {
    const first = await inviteByLink('vet@farm.example', 'business');
    const again = await inviteByLink('Vet@Farm.example', 'business');
    const open = async () => {
      const query = { offset: 0, limit: 20, type: 'invitation' } as const;
      const { json } = await vet.call(listNotifications, { query });
      const all = json.data as { requiresAction: boolean; invitationKind: string }[];
      return all.filter((it) => it.requiresAction && it.invitationKind === 'business');
    };
    expect((await open()).length).toBeGreaterThanOrEqual(2);
    const declined = await vet.call(declineBusinessInvitation, { body: { invitationToken: first } });
    expect(declined.status).toBe(200);
    expect((await validate(vet, again)).json.errorCode).toBe('INVITATION_INVALID');
    expect(await open()).toEqual([]);
  });

  test('refuses businesses that are already linked or not the user’s own, each with a reason, and stays open', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const body = { invitationToken: token, selectedBusinessIds: [owned, managed, member] };
    const { status, json } = await vet.call(acceptBusinessInvitation, {
      body,
      headers: { 'X-App-Language': 'es' },
    });
    expect([status, json.errorCode]).toEqual([422, 'BUSINESS_VALIDATION_FAILED']);
    expect(json.messages).toEqual([
      expect.stringContaining('propietario'),
      'Already in ya forma parte de esta organización.',
    ]);
    expect((await validate(vet, token)).status).toBe(200);
  });

  test('requires at least one business', async () => {
    const body = { invitationToken: 'x', selectedBusinessIds: [] };
    expect((await vet.call(acceptBusinessInvitation, { body })).json.errorCode).toBe('BAD_REQUEST');
  });

  test('links the chosen businesses, settles the notification and notifies the inviter', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const body = { invitationToken: token, selectedBusinessIds: [second] };
    expect((await vet.call(acceptBusinessInvitation, { body })).status).toBe(200);
    const { json } = await manager.call(listAllBusinesses);
    const names = (json.data as { organisations: { businesses: { name: string }[] }[] }).organisations[0]
      ?.businesses;
    expect(names?.map(({ name }) => name)).toEqual(['Already in', 'Second']);
    const mine = await vet.call(listNotifications, {
      query: { offset: 0, limit: 10, type: 'invitation', unread: 'false' },
    });
    expect((mine.json.data as unknown[])[0]).toMatchObject({ isRead: true, requiresAction: false, token });
    const theirs = await manager.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect((theirs.json.data as unknown[])[0]).toMatchObject({
      title: 'New in Flock Group: Second',
      alertType: 'success',
    });
    const reopened = await validate(vet, token);
    expect(reopened.json.data).toMatchObject({
      valid: false,
      organisationName: 'Flock Group',
      businesses: [],
      answered: { answer: 'accepted', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect((await validate(viewer, token)).json.errorCode).toBe('INVITATION_INVALID');
  });

  test('can be declined', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const body = { invitationToken: token };
    expect((await vet.call(declineBusinessInvitation, { body })).status).toBe(200);
    expect((await vet.call(declineBusinessInvitation, { body })).json.errorCode).toBe('INVITATION_INVALID');
  });

  test('can be declined from its notification', async () => {
    const token = await inviteByLink('vet@farm.example', 'business');
    const listed = await vet.call(listNotifications, {
      query: { offset: 0, limit: 20, type: 'invitation', unread: 'true' },
    });
    const { id } = (listed.json.data as { id: number; token: string }[]).find((it) => it.token === token) ?? {
      id: 0,
    };
    const invitation = await vet.call(getNotificationInvitation, { params: { id } });
    expect(invitation.json.data).toMatchObject({
      token,
      notificationId: id,
      organisationName: 'Flock Group',
    });
    const accepting = await vet.call(performNotificationAction, {
      params: { id },
      body: { action: 'approve' },
    });
    expect(accepting.json.errorCode).toBe('BAD_REQUEST');
    const declining = await vet.call(performNotificationAction, {
      params: { id },
      body: { action: 'reject' },
    });
    expect(declining.json.data).toEqual({ action: 'reject' });
    expect((await validate(vet, token)).json.data).toMatchObject({ answered: { answer: 'declined' } });
    const again = await vet.call(getNotificationInvitation, { params: { id } });
    expect(again.json.errorCode).toBe('INVITATION_INVALID');
  });
});
