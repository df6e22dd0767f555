import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMonthlyStats } from '@epigram/shared-contracts/api/businesses';
import {
  acceptBusinessInvitation,
  createEmailInvitation,
  resendInvitation,
  validateBusinessInvitation,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  listOrganisationBusinesses,
  type OrganisationBusiness,
  unlinkOrganisationBusinesses,
} from '@epigram/shared-contracts/api/organisations';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';

import { addClient, addTest } from '../../testing/livestock.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.asOwner(async (owner) => {
    const { farm, second, foreign } = office;
    await owner
      .updateTable('businesses')
      .set({ email: 'office@farm.example' })
      .where('id', '=', farm)
      .execute();
    for (const businessId of [farm, foreign]) {
      const clientId = await addClient(owner, { businessId, name: 'Client' });
      await addTest(owner, { businessId, clientId, createdAt: '2026-05-04T10:00:00Z' });
      await addTest(owner, { businessId, clientId, createdAt: '2026-05-06T10:00:00Z' });
    }
    const pending = await addBusiness(owner, { name: 'Asked' });
    await owner
      .updateTable('businesses')
      .set({ email: 'office@asked.example', phone: '0871234567' })
      .where('id', '=', pending)
      .execute();
    await owner
      .insertInto('organisation_businesses')
      .values({ organisation_id: office.group, business_id: pending, link_status: 2 })
      .execute();
    const clientId = await addClient(owner, { businessId: pending, name: 'Unseen' });
    await addTest(owner, { businessId: pending, clientId });
    await addTest(owner, {
      businessId: second,
      clientId: await addClient(owner, { businessId: second, name: 'C' }),
    });
  });
});
afterAll(() => office.close());

const page = (orgId = office.group) => ({ params: { orgId, offset: 0, limit: 100 } });

async function list(body: object = {}, by: TestClient = office.mara, accessLevel = 1) {
  const { json } = await by.call(listOrganisationBusinesses, {
    ...office.inGroup(accessLevel),
    ...page(),
    body,
  });
  return json.data as OrganisationBusiness[];
}
const names = (businesses: readonly OrganisationBusiness[]) => businesses.map(({ name }) => name);
const unlink = (businessIds: number[], by: TestClient = office.mara) =>
  by.call(unlinkOrganisationBusinesses, { ...office.inGroup(), body: { businessIds } });

describe('the list of businesses', () => {
  it('hides how a business is reached that has not accepted, also from the search and the order', async () => {
    const asked = (await list()).find(({ name }) => name === 'Asked');
    expect(asked).toMatchObject({ status: 2, email: null, phone: null });
    expect(await list({ search: 'asked.example' })).toEqual([]);
    expect(names(await list({ search: 'farm.example' }))).toHaveLength(1);
  });

  it('shows linked businesses with their tests, and invited ones without', async () => {
    expect(await list()).toMatchObject([
      { name: 'Asked', status: 2, tests: 0, lastTestAt: null },
      { id: office.farm, name: 'Farm', status: 1, tests: 2, lastTestAt: '2026-05-06T10:00:00.000Z' },
      { id: office.second, name: 'Second', status: 1, tests: 1 },
    ]);
  });

  it('shows no small counts and no test dates in Aggregated View', async () => {
    const hidden = { tests: null, lastTestAt: null, suppressed: true };
    expect(await list({}, office.agnes, 0)).toEqual(
      (await list()).map((row) => (row.status === 1 ? { ...row, ...hidden } : row)),
    );
  });

  it('is the same with one business in view', async () => {
    const { json } = await office.mara.call(listOrganisationBusinesses, {
      ...page(),
      business: office.second,
      organisation: office.group,
      body: {},
    });
    expect(json.data).toEqual(await list());
  });

  it.each([
    [{ search: 'sec' }, ['Second']],
    [{ search: 'SÉCOND' }, ['Second']],
    [{ search: 'OFFICE@' }, ['Farm']],
    [{ filters: { status: [2] } }, ['Asked']],
    [{ sortField: 'tests', sortOrder: 'desc' }, ['Farm', 'Second', 'Asked']],
    [{ sortField: 'country', sortOrder: 'desc' }, ['Second', 'Asked', 'Farm']],
  ])('for %j contains %j', async (body, expected) => {
    expect(names(await list(body))).toEqual(expected);
  });

  it('is only for Managers, and for the platform’s staff with support access', async () => {
    const ask = { ...office.inGroup(), ...page(), body: {} };
    const answers = [
      await office.vic.call(listOrganisationBusinesses, ask),
      await office.stranger.call(listOrganisationBusinesses, ask),
      await office.mara.call(listOrganisationBusinesses, { ...ask, ...page(office.otherGroup) }),
      await office.mara.call(listOrganisationBusinesses, { ...ask, body: { sortField: 'credits' } }),
      await office.staff.call(listOrganisationBusinesses, { ...page(), body: {} }),
      await office.withSupport(office.group, () =>
        office.staff.call(listOrganisationBusinesses, { ...page(), body: {} }),
      ),
    ];
    expect(answers.map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'ORGANIZATION_ACCESS_REVOKED',
      'NOT_FOUND',
      'BAD_REQUEST',
      'AUTHORIZATION_FAILED',
      'OK',
    ]);
  });
});

describe('an open business invitation', () => {
  it('is listed, and only its new link works after it is resent', async () => {
    const email = 'owner@asked.example';
    const owned = await office.asOwner(async (owner) => {
      const id = await addBusiness(owner, { name: 'Joining' });
      await addUser(owner, { email, businesses: { [id]: 4 } });
      return id;
    });
    const asked = await office.as(email);
    await office.mara.call(createEmailInvitation, { ...office.inGroup(), body: { email, kind: 'business' } });
    const [row] = await list({ search: email });
    expect(row).toMatchObject({ id: null, name: null, email, status: 2, tests: 0 });
    const params = { orgId: office.group, invitationId: row?.invitationId ?? 0 };
    expect((await office.mara.call(resendInvitation, { ...office.inGroup(), params })).status).toBe(200);
    const tokens = (await mailsTo(office, email)).map(({ links }) => links[0]?.split('/').at(-1) ?? '');
    const validate = async (invitationToken = '') =>
      (await asked.call(validateBusinessInvitation, { body: { invitationToken } })).json.code;
    expect([await validate(tokens[1]), await validate(tokens[0])]).toEqual(['INVITATION_INVALID', 'OK']);
    const { json } = await asked.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect((json.data as { requiresAction: boolean }[]).map(({ requiresAction }) => requiresAction)).toEqual([
      true,
      false,
    ]);
    const body = { invitationToken: tokens[0] ?? '', selectedBusinessIds: [owned] };
    expect((await asked.call(acceptBusinessInvitation, { body })).status).toBe(200);
    expect(await list({ search: 'Joining' })).toMatchObject([{ id: owned, status: 1 }]);
    expect(await list({ search: email })).toEqual([]);
  });

  it('is withdrawn', async () => {
    const email = 'late@asked.example';
    await office.mara.call(createEmailInvitation, { ...office.inGroup(), body: { email, kind: 'business' } });
    const [row] = await list({ search: email });
    const params = { orgId: office.group, invitationId: row?.invitationId ?? 0 };
    expect((await office.mara.call(withdrawInvitation, { ...office.inGroup(), params })).status).toBe(200);
    expect(await list({ search: email })).toEqual([]);
  });
});

describe('unlinking a business', () => {
  it.each([
    ['by a Member', () => unlink([office.farm], office.vic), 'AUTHORIZATION_FAILED'],
    ['another tenant’s business', () => unlink([office.farm, office.foreign]), 'NOT_FOUND'],
    [
      'by a user of another organisation',
      () => unlink([office.farm], office.stranger),
      'ORGANIZATION_ACCESS_REVOKED',
    ],
    ['an empty list', () => unlink([]), 'BAD_REQUEST'],
  ])('is refused: %s', async (_what, act, code) => {
    expect((await act()).json.errorCode).toBe(code);
    expect(names(await list({ filters: { status: [1] } }))).toContain('Farm');
  });

  it('ends the organisation’s access immediately and notifies the Owners', async () => {
    const inFarm = { params: { businessId: office.farm }, business: office.farm };
    const ask = () => office.vic.call(getMonthlyStats, { ...inFarm, organisation: office.group });
    expect((await ask()).status).toBe(200);
    expect((await unlink([office.farm])).status).toBe(200);
    expect((await ask()).json.errorCode).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await office.farmer.call(getMonthlyStats, inFarm)).status).toBe(200);
    expect(names(await list())).not.toContain('Farm');
    const [mail] = await mailsTo(office, 'farmer@farm.example');
    expect(mail?.subject).toBe('Farm is no longer part of Group');
    const { json } = await office.farmer.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect(json.data).toMatchObject([{ title: 'Farm is no longer part of Group' }]);
  });

  it('is not for the platform’s staff, and an admin gives a reason, which Managers and Owners see', async () => {
    const call = { params: { orgId: office.group }, body: { businessIds: [office.second] } };
    const reason = 'Its Owner rang: the practice has left the group';
    const withReason = { ...call, body: { ...call.body, reason } };
    expect((await office.staff.call(unlinkOrganisationBusinesses, withReason)).json.errorCode).toBe(
      'AUTHORIZATION_FAILED',
    );
    expect((await office.admin.call(unlinkOrganisationBusinesses, call)).json).toMatchObject({
      errorCode: 'BAD_REQUEST',
      errors: [{ path: 'reason' }],
    });
    expect(names(await list({ filters: { status: [1] } }))).toEqual(['Joining', 'Second']);
    expect((await office.admin.call(unlinkOrganisationBusinesses, withReason)).status).toBe(200);
    expect(names(await list({ filters: { status: [1] } }))).toEqual(['Joining']);
    const { json } = await office.mara.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect(JSON.stringify(json.data)).toContain(reason);
  });
});
