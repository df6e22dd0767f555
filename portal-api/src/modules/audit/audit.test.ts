import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AUDIT_ACTIONS,
  listBusinessAudit,
  listOrganisationAudit,
  type AuditEntry,
} from '@epigram/shared-contracts/api/audit';
import { updateBusinessInfo, updateOrganisationInfo } from '@epigram/shared-contracts/api/businesses';
import {
  addOrganisationMember,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import {
  acceptBusinessInvitation,
  createLinkInvitation,
  joinOrganisation,
} from '@epigram/shared-contracts/api/invitations';
import { unlinkOrganisationBusinesses } from '@epigram/shared-contracts/api/organisations';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { importTests } from '@epigram/shared-contracts/api/tests';
import { updateProfile } from '@epigram/shared-contracts/api/users';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';

import { mailedToken } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { addUser } from '../../testing/people.ts';
import { sendFile, workbook } from '../../testing/workbooks.ts';
import type { TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { mara, farmer, group, farm } = office;
  const inGroup = office.inGroup();
  const body = { email: 'farmer@farm.example', kind: 'business' } as const;
  const { json } = await mara.call(createLinkInvitation, { ...inGroup, body });
  await office.asOwner((owner) =>
    owner.deleteFrom('organisation_businesses').where('business_id', '=', farm).execute(),
  );
  const invitationToken = (json.data as { inviteLink: string }).inviteLink.split('/').at(-1) ?? '';
  await farmer.call(acceptBusinessInvitation, { body: { invitationToken, selectedBusinessIds: [farm] } });
  await mara.call(updateOrganisationInfo, { ...inGroup, body: { city: 'Sligo', phone: null } });
  const userId = await office.asOwner((owner) => addUser(owner, { email: 'kay@farm.example', name: 'Kay' }));
  await mara.call(addOrganisationMember, { ...inGroup, body: { email: 'kay@farm.example' } });
  const kay = await office.as('kay@farm.example');
  const kaysToken = await mailedToken(office, 'kay@farm.example');
  await kay.call(joinOrganisation, { body: { invitationToken: kaysToken } });
  const params = { orgId: group, userId };
  await mara.call(updateOrganisationMember, { ...inGroup, params, body: { role: 3, access_level: 0 } });
  await mara.call(unlinkOrganisationMembers, { ...inGroup, body: { userIds: [userId] } });
  await farmer.call(updateBusinessInfo, {
    params: { businessId: farm },
    business: farm,
    body: { city: 'Gort' },
  });
  await mara.call(unlinkOrganisationBusinesses, { ...inGroup, body: { businessIds: [farm] } });
});
afterAll(() => office.close());

const PAGE = { offset: 0, limit: 100 };
const ofGroup = (query: object = {}, by: TestClient = office.mara) =>
  by.call(listOrganisationAudit, { ...office.inGroup(), query: { ...PAGE, ...query } });
const ofFarm = (by: TestClient, options: object = {}) =>
  by.call(listBusinessAudit, {
    params: { businessId: office.farm },
    query: PAGE,
    business: office.farm,
    ...options,
  });
const actions = (data: unknown) => (data as AuditEntry[]).map(({ action }) => action);

describe('the audit trail of an organisation', () => {
  it('lists who did what, newest first', async () => {
    const { json } = await ofGroup();
    expect(actions(json.data)).toEqual([
      'business-unlinked',
      'member-removed',
      'member-updated',
      'member-invitation-accepted',
      'member-invited',
      'organisation-update',
      'business-invitation-accepted',
      'business-linked',
      'business-invited',
    ]);
    expect(json.totalRecords).toBe(9);
    expect(json.data).toContainEqual(
      expect.objectContaining({
        action: 'business-linked',
        actor: { id: office.ids.farmer, name: 'Fergus' },
      }),
    );
  });

  it('lists each change with the previous value', async () => {
    const { json } = await ofGroup({ action: 'member-updated' });
    expect(json.data).toMatchObject([
      {
        actor: { id: office.ids.mara, name: 'Mara' },
        subject: expect.stringMatching(/^user:\d+$/),
        subjectName: 'Kay',
        changes: [{ field: 'role', before: 1, after: 3 }],
      },
    ]);
    const { json: profile } = await ofGroup({ action: 'organisation-update' });
    expect((profile.data as AuditEntry[])[0]?.changes).toEqual([
      { field: 'city', before: null, after: 'Sligo' },
    ]);
  });

  it('is filtered by days, and paginated', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { json } = await ofGroup({ startDate: today, endDate: today, offset: 2, limit: 2 });
    expect([json.totalRecords, actions(json.data)]).toEqual([
      9,
      ['member-updated', 'member-invitation-accepted'],
    ]);
    expect((await ofGroup({ endDate: '2020-01-01' })).json).toMatchObject({ data: [], totalRecords: 0 });
    expect((await ofGroup({ action: 'odd' })).json.errorCode).toBe('BAD_REQUEST');
  });

  it('is filtered by the days of the viewer’s time zone, in which the times are shown', async () => {
    // So far apart that it is never the same day in both.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    const days = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()));
    for (const [here, timeZone] of zones.entries()) {
      const { status } = await office.mara.call(updateProfile, {
        body: { userData: { timeZone } },
      });
      expect(status).toBe(200);
      const counts = [];
      for (const day of days) {
        const { json } = await ofGroup({ startDate: day, endDate: day });
        counts.push(json.totalRecords);
      }
      expect(counts).toEqual(here === 0 ? [9, 0] : [0, 9]);
    }
  });

  it('can be read by its Managers, and by the platform’s staff with support access', async () => {
    const elsewhere = { params: { orgId: office.otherGroup }, query: PAGE };
    const answers = [
      await ofGroup({}, office.vic),
      await ofGroup({}, office.stranger),
      await office.mara.call(listOrganisationAudit, { ...office.inGroup(), ...elsewhere }),
      await office.staff.call(listOrganisationAudit, { params: { orgId: 9_999 }, query: PAGE }),
      await office.staff.call(listOrganisationAudit, { params: { orgId: office.group }, query: PAGE }),
      await office.withSupport(office.group, () =>
        office.staff.call(listOrganisationAudit, { params: { orgId: office.group }, query: PAGE }),
      ),
    ];
    expect(answers.map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'ORGANIZATION_ACCESS_REVOKED',
      'NOT_FOUND',
      'AUTHORIZATION_FAILED',
      'AUTHORIZATION_FAILED',
      'OK',
    ]);
    const { json } = await office.stranger.call(listOrganisationAudit, {
      ...elsewhere,
      business: -1,
      organisation: office.otherGroup,
    });
    expect(json.data).toEqual([]);
  });
});

describe('the audit trail of a business', () => {
  it('lists changes of its profile and organisations to Managers and Owners', async () => {
    const { json } = await ofFarm(office.farmer);
    expect(actions(json.data)).toEqual(['business-unlinked', 'business-update', 'business-linked']);
    expect((json.data as AuditEntry[])[1]?.changes).toEqual([{ field: 'city', before: null, after: 'Gort' }]);
  });

  it('lists an import of results, but not a refused one', async () => {
    const row = {
      'Sample Id': 'S-1',
      'Client name': 'Hillside',
      'Animal type': 'Ovine',
      'Test type': 'Worm FEC',
      'Test date': '2026-06-15',
      'Strongyle epg': 450,
    };
    const send = async (rows: (typeof row)[]) =>
      sendFile(office, importTests, {
        file: await workbook(rows),
        businessId: office.farm,
        token: office.farmer.token,
        headers: { [HEADER.business]: String(office.farm) },
      });
    await send([row, row]);
    await send([row]);
    const { json } = await ofFarm(office.farmer, { query: { ...PAGE, action: 'tests-imported' } });
    expect(json.data).toMatchObject([
      {
        actor: { name: 'Fergus' },
        subjectName: expect.stringMatching(/\.xlsx$/),
        facts: { imported: 1, newClients: 1, newAnimals: 0 },
      },
    ]);
  });

  it('cannot be read by its Members, an organisation’s Manager or other tenants', async () => {
    const member = await office.asOwner((owner) =>
      addUser(owner, { email: 'hand@farm.example', businesses: { [office.farm]: 1 } }),
    );
    expect(member).toBeGreaterThan(0);
    const answers = [
      await ofFarm(await office.as('hand@farm.example')),
      await office.mara.call(listBusinessAudit, {
        params: { businessId: office.second },
        query: PAGE,
        business: office.second,
        organisation: office.group,
      }),
      await ofFarm(office.stranger),
      await ofFarm(office.farmer, { params: { businessId: office.foreign } }),
      await ofFarm(office.farmer, { business: office.second, params: { businessId: -1 } }),
      await ofFarm(office.staff, { business: undefined }),
      await office.withSupport({ businessId: office.farm }, () =>
        ofFarm(office.staff, { business: undefined }),
      ),
    ];
    expect(answers.map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'AUTHORIZATION_FAILED',
      'BUSINESS_ACCESS_CHANGED',
      'NOT_FOUND',
      'OK',
      'AUTHORIZATION_FAILED',
      'OK',
    ]);
  });
});

describe('the audit trail itself', () => {
  it('contains changes of a user’s profile, but no secrets', async () => {
    await office.farmer.call(updateProfile, { body: { userData: { city: 'Tuam' } } });
    const { rows } = await office.asOwner((owner) =>
      sql<{ action: string; detail: unknown }>`select action, detail from audit_log order by id`.execute(
        owner,
      ),
    );
    expect(rows.at(-1)).toEqual({
      action: 'profile-update',
      detail: { changes: { city: { before: null, after: 'Tuam' } } },
    });
    expect(JSON.stringify(rows)).not.toMatch(/password_hash|token|\$argon2/);
    for (const { action } of rows) expect(AUDIT_ACTIONS).toContain(action);
  });

  it.each([
    ['changed', sql`update audit_log set action = 'login'`],
    ['changed to another user', sql`update audit_log set user_id = 1`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot be %s by the server or by the owner of the tables', async (_what, act) => {
    await expect(act.execute(office.database.db)).rejects.toThrow('permission denied for table audit_log');
    await expect(office.asOwner((owner) => act.execute(owner))).rejects.toThrow('only added to');
  });

  it.each([
    ['no one', (): Record<string, string> => ({}), 0],
    ['the farm', () => ({ 'app.business_ids': `{${office.farm}}` }), 6],
    ['another business', () => ({ 'app.business_ids': `{${office.foreign}}` }), 0],
    ['the group', () => ({ 'app.organisation_id': String(office.group) }), 11],
    ['another organisation', () => ({ 'app.organisation_id': String(office.otherGroup) }), 0],
  ])('limits a query without conditions to entries for %s', async (_whom, inName, count) => {
    const { rows } = await transactionWith(office.database.db, inName(), (trx) =>
      sql`select id from audit_log`.execute(trx),
    );
    expect(rows).toHaveLength(count);
  });

  const cities = ['Athenry', 'Ballina', 'Clifden', 'Dromore', 'Ennis'];
  it.each([
    ['profile-update', (city: string) => office.farmer.call(updateProfile, { body: { userData: { city } } })],
    [
      'business-update',
      (city: string) =>
        office.farmer.call(updateBusinessInfo, {
          params: { businessId: office.farm },
          business: office.farm,
          body: { city },
        }),
    ],
    [
      'organisation-update',
      (city: string) => office.mara.call(updateOrganisationInfo, { ...office.inGroup(), body: { city } }),
    ],
  ] as const)('records the actual previous value of each concurrent %s', async (action, change) => {
    const answers = await Promise.all(cities.map((city) => change(city)));
    expect(answers.map(({ status }) => status)).toEqual(cities.map(() => 200));
    const { rows } = await office.asOwner((owner) =>
      sql<{ before: string; after: string }>`
        select detail #>> '{changes,city,before}' as before, detail #>> '{changes,city,after}' as after
        from audit_log where action = ${action} order by id desc limit 5`.execute(owner),
    );
    const [last, ...earlier] = rows;
    expect([last, ...earlier].map((row) => row!.after).toSorted()).toEqual(cities);
    // Each change started from another one's value, and no two from the same value.
    expect(new Set(rows.map(({ before }) => before)).size).toBe(5);
    for (const { after } of earlier) expect(rows.map(({ before }) => before)).toContain(after);
  });

  it('outlives the user who acted', async () => {
    const before = await office.asOwner((owner) =>
      owner.selectFrom('audit_log').select('id').where('action', '=', 'business-update').execute(),
    );
    await office.asOwner((owner) =>
      owner.deleteFrom('users').where('email', '=', 'farmer@farm.example').execute(),
    );
    const { json } = await office.withSupport({ businessId: office.farm }, () =>
      ofFarm(office.staff, { business: undefined }),
    );
    const update = (json.data as AuditEntry[]).findLast(({ action }) => action === 'business-update');
    expect(update).toMatchObject({ id: before[0]?.id, actor: null });
  });
});
