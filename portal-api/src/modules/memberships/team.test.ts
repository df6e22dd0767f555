import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listBusinessAudit } from '@epigram/shared-contracts/api/audit';
import {
  addBusinessMember,
  type BusinessMember,
  listBusinessMembers,
  unlinkBusinessMembers,
  updateBusinessMember,
} from '@epigram/shared-contracts/api/members';
import {
  acceptMemberInvitation,
  createTeamLink,
  joinOrganisation,
  resendTeamInvitation,
  validateMemberInvitation,
  withdrawTeamInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { getBusinessInfo } from '@epigram/shared-contracts/api/businesses';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';

import { mailedToken, mailsTo } from '../../testing/mails.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import type { TestClient } from '../../testing/testClient.ts';

let test: TestApp;
let practice: number;
let ids: { olga: number; max: number; mia: number };
let olga: TestClient;
let max: TestClient;
let mia: TestClient;
let admin: TestClient;

beforeAll(async () => {
  test = await openTestApp();
  await test.asOwner(async (owner) => {
    practice = await addBusiness(owner, { name: 'Practice' });
    const inTeam = (email: string, name: string, role: number) =>
      addUser(owner, { email, name, businesses: { [practice]: role } });
    ids = {
      olga: await inTeam('olga@practice.example', 'Olga', 4),
      max: await inTeam('max@practice.example', 'Max', 3),
      mia: await inTeam('mia@practice.example', 'Mia', 1),
    };
    await addUser(owner, { email: 'admin@office.example', name: 'Ada', flags: { is_admin: true } });
    await addUser(owner, { email: 'locum@vet.example', name: 'Lou' });
  });
  olga = await test.as('olga@practice.example');
  max = await test.as('max@practice.example');
  mia = await test.as('mia@practice.example');
  admin = await test.as('admin@office.example');
});
afterAll(() => test.close());

const at = () => ({ params: { businessId: practice }, business: practice });
const one = (userId: number) => ({ params: { businessId: practice, userId }, business: practice });

async function team(by: TestClient = olga): Promise<BusinessMember[]> {
  const params = { businessId: practice, offset: 0, limit: 100 };
  const { json } = await by.call(listBusinessMembers, { params, business: practice, body: {} });
  return json.data as BusinessMember[];
}
const rolesOf = async () => (await team()).map(({ name, email, role }) => [name ?? email, role]);
const add = async (by: TestClient, body: object) =>
  (await by.call(addBusinessMember, { ...at(), body })).json;
const update = async (by: TestClient, userId: number, role: number) =>
  (await by.call(updateBusinessMember, { ...one(userId), body: { role } })).json.code;
const unlink = async (by: TestClient, ...userIds: number[]) =>
  (await by.call(unlinkBusinessMembers, { ...at(), body: { userIds } })).json.code;

describe('the team of a business', () => {
  it('is listed for Managers and Owners, but not for Members', async () => {
    expect(await rolesOf()).toEqual([
      ['Max', 3],
      ['Mia', 1],
      ['Olga', 4],
    ]);
    expect(await team(max)).toHaveLength(3);
    const params = { businessId: practice, offset: 0, limit: 10 };
    const { json } = await mia.call(listBusinessMembers, { params, business: practice, body: {} });
    expect(json.code).toBe('AUTHORIZATION_FAILED');
  });

  it('gains people who accept, with a new or existing account, in the invitation’s role', async () => {
    expect((await add(olga, { email: 'new@vet.example', role: 3, message: 'Welcome' })).code).toBe('OK');
    expect(await mailsTo(test, 'new@vet.example')).toMatchObject([
      { subject: expect.stringContaining('Practice') },
    ]);
    const invitationToken = await mailedToken(test, 'new@vet.example');
    const { json } = await test.anybody.call(validateMemberInvitation, { body: { invitationToken } });
    expect(json.data).toMatchObject({ organisationName: 'Practice', kind: 'business', role: 'manager' });
    const password = 'Another-Meadow-2027!';
    const acceptance = { invitationToken, name: 'Nell', password, password_confirm: password };
    expect((await test.anybody.call(acceptMemberInvitation, { body: acceptance })).status).toBe(200);

    expect((await add(max, { email: 'locum@vet.example' })).code).toBe('OK');
    const lou = await test.as('locum@vet.example');
    const token = await mailedToken(test, 'locum@vet.example');
    expect((await lou.call(getBusinessInfo, at())).json.code).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await lou.call(joinOrganisation, { body: { invitationToken: token } })).status).toBe(200);
    expect((await lou.call(getBusinessInfo, at())).json.code).toBe('OK');
    expect(await rolesOf()).toEqual(
      expect.arrayContaining([
        ['Nell', 3],
        ['Lou', 1],
      ]),
    );
    const { json: notices } = await olga.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect(notices.data).toMatchObject([{ title: 'Nell has joined Practice' }]);
    expect((await add(olga, { email: 'locum@vet.example' })).code).toBe('ALREADY_MEMBER');
    expect((await add(olga, { email: 'olga@practice.example' })).code).toBe('OWN_MEMBERSHIP');
  });

  it('is managed by an Owner, while a Manager only manages its Members', async () => {
    expect((await add(max, { email: 'boss@vet.example', role: 3 })).code).toBe('AUTHORIZATION_FAILED');
    expect(await update(max, ids.mia, 3)).toBe('AUTHORIZATION_FAILED');
    expect(await update(max, ids.olga, 1)).toBe('AUTHORIZATION_FAILED');
    expect(await unlink(max, ids.olga)).toBe('AUTHORIZATION_FAILED');
    expect(await update(olga, ids.mia, 3)).toBe('OK');
    expect(await unlink(max, ids.mia)).toBe('AUTHORIZATION_FAILED');
    expect(await update(olga, ids.mia, 1)).toBe('OK');
    expect(await update(olga, ids.olga, 3)).toBe('OWN_MEMBERSHIP');
    expect(await update(olga, 899_999_992, 3)).toBe('NOT_FOUND');
    const { json } = await mia.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect(json.data).toMatchObject([
      { description: 'Olga made you a Member.' },
      { description: 'Olga made you a Manager.' },
    ]);
  });

  it('has open invitations; a Manager can resend or withdraw those for Members', async () => {
    await add(olga, { email: 'partner@vet.example', role: 4 });
    await max.call(createTeamLink, { ...at(), body: { email: 'student@vet.example', expiresInHours: 24 } });
    const open = async (email: string) =>
      (await team()).find((member) => member.email === email)?.invitationId ?? 0;
    const act = async (
      operation: typeof resendTeamInvitation | typeof withdrawTeamInvitation,
      email: string,
    ) => {
      const params = { businessId: practice, invitationId: await open(email) };
      return (await max.call(operation, { params, business: practice })).json.code;
    };
    expect(await act(resendTeamInvitation, 'partner@vet.example')).toBe('AUTHORIZATION_FAILED');
    expect(await act(withdrawTeamInvitation, 'partner@vet.example')).toBe('AUTHORIZATION_FAILED');
    // A Manager's own invitation does not replace another person's either.
    expect((await add(max, { email: 'partner@vet.example' })).code).toBe('AUTHORIZATION_FAILED');
    expect(await act(resendTeamInvitation, 'student@vet.example')).toBe('OK');
    expect(await act(withdrawTeamInvitation, 'student@vet.example')).toBe('OK');
    expect((await team()).map(({ email }) => email)).not.toContain('student@vet.example');
  });

  it('revokes access at the next call, and notifies the removed people', async () => {
    const lou = await test.as('locum@vet.example');
    const louId = (await team()).find(({ name }) => name === 'Lou')?.id ?? 0;
    expect(await unlink(max, louId, ids.olga)).toBe('AUTHORIZATION_FAILED');
    expect(await unlink(max, louId)).toBe('OK');
    expect((await lou.call(getBusinessInfo, at())).json.code).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await mailsTo(test, 'locum@vet.example'))[0]?.subject).toBe(
      'You are no longer on the team of Practice',
    );
  });

  it('keeps at least one Owner; an admin must give a reason, which the Owners see', async () => {
    const call = (body: object) =>
      admin.call(updateBusinessMember, {
        params: { businessId: practice, userId: ids.olga },
        body: { role: 3, ...body },
      });
    expect((await call({})).json.code).toBe('BAD_REQUEST');
    expect((await call({ reason: 'Left the practice' })).json.code).toBe('LAST_OWNER');
    const body = { role: 4, reason: 'Ticket 12' };
    const promoted = await admin.call(updateBusinessMember, {
      params: { businessId: practice, userId: ids.max },
      body,
    });
    expect(promoted.json.code).toBe('OK');
    expect((await mailsTo(test, 'olga@practice.example'))[0]?.text).toContain('Reason: Ticket 12');
    const query = { offset: 0, limit: 1 };
    const { json } = await olga.call(listBusinessAudit, { ...at(), query });
    expect(json.data).toMatchObject([
      {
        action: 'member-updated',
        actor: { name: 'Ada' },
        subjectName: 'Max',
        changes: [{ field: 'role', before: 3, after: 4 }],
        facts: { reason: 'Ticket 12' },
      },
    ]);
  });
});
