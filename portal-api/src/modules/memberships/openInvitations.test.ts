import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptMemberInvitation,
  createEmailInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { login } from '@epigram/shared-contracts/api/users';

import { listGroupMembers } from '../../testing/groupMembers.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const list = (body?: object) => listGroupMembers(office, body);
const invitationOf = async (email: string) =>
  (await list()).find((member) => member.email === email)?.invitationId ?? 0;

describe('an open invitation', () => {
  let invited = 0;
  let email = '';
  beforeEach(async () => {
    invited += 1;
    email = `invited${invited}@farm.example`;
    await office.mara.call(createEmailInvitation, {
      ...office.inGroup(),
      body: { email, expiresInHours: 24 },
    });
  });

  const act = (operation: typeof resendInvitation | typeof withdrawInvitation, invitationId: number) =>
    office.mara.call(operation, { ...office.inGroup(), params: { orgId: office.group, invitationId } });
  const accept = (link: string | undefined) =>
    office.anybody.call(acceptMemberInvitation, {
      body: {
        invitationToken: link?.split('/').at(-1) ?? '',
        name: 'Ines',
        password: TEST_PASSWORD,
        password_confirm: TEST_PASSWORD,
      },
    });
  const expire = () =>
    office.asOwner((owner) =>
      owner
        .updateTable('invitations')
        .set({
          created_at: new Date(Date.now() - 2 * 86_400_000),
          expires_at: new Date(Date.now() - 86_400_000),
        })
        .where('email', '=', email)
        .execute(),
    );

  it('is listed as expired, and only its new link works after it is resent', async () => {
    await expire();
    expect(await list({ filters: { status: [3] }, search: email })).toMatchObject([{ status: 3, email }]);
    const { json } = await act(resendInvitation, await invitationOf(email));
    const { expiresAt } = json.data as { expiresAt: string };
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    const [latest, first] = await mailsTo(office, email);
    expect((await accept(first?.links[0])).json.errorCode).toBe('INVITATION_INVALID');
    expect((await accept(latest?.links[0])).status).toBe(200);
    const signedIn = await office.anybody.call(login, { body: { email, password: TEST_PASSWORD } });
    expect(signedIn.status).toBe(200);
  });

  it('disappears from the list when withdrawn, and its link stops working', async () => {
    expect((await act(withdrawInvitation, await invitationOf(email))).status).toBe(200);
    const [mail] = await mailsTo(office, email);
    expect((await accept(mail?.links[0])).json.errorCode).toBe('INVITATION_INVALID');
    expect(await list({ search: email })).toEqual([]);
  });

  it.each([
    ['resent', resendInvitation],
    ['withdrawn', withdrawInvitation],
  ])('cannot be %s by others, or after it has been answered', async (_what, operation) => {
    const invitationId = await invitationOf(email);
    const params = { orgId: office.group, invitationId };
    const byMember = await office.vic.call(operation, { ...office.inGroup(), params });
    const byStranger = await office.stranger.call(operation, {
      params: { orgId: office.otherGroup, invitationId },
      business: -1,
      organisation: office.otherGroup,
    });
    await accept((await mailsTo(office, email))[0]?.links[0]);
    const late = await act(operation, invitationId);
    expect([byMember, byStranger, late].map(({ json }) => json.errorCode)).toEqual([
      'AUTHORIZATION_FAILED',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });
});
