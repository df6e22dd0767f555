import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listBusinessAudit, listOrganisationAudit } from '@epigram/shared-contracts/api/audit';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { createClient, listClients } from '@epigram/shared-contracts/api/clients';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import {
  endSupportAccess,
  getSupportAccess,
  searchSupportTenants,
  startSupportAccess,
} from '@epigram/shared-contracts/api/support';

import { mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import { expireSupport } from './expireSupport.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const at = (businessId: number) => ({ params: { businessId }, business: businessId });
const page = { query: { offset: 0, limit: 10 } };
const start = async (tenant: number, type: 'business' | 'organisation' = 'business') =>
  (
    await office.staff.call(startSupportAccess, {
      body: { type, tenant, reason: 'Ticket 4711: missing results' },
    })
  ).json.code;
const look = async (businessId: number) =>
  (await office.staff.call(listClients, { ...at(businessId), ...page })).json.code;

describe('support access', () => {
  it('finds a tenant by name, but only for platform staff', async () => {
    const search = { body: { search: 'farm' } };
    expect((await office.staff.call(searchSupportTenants, search)).json.data).toEqual([
      { type: 'business', id: office.farm, name: 'Farm', place: 'Republic of Ireland' },
    ]);
    expect((await office.mara.call(searchSupportTenants, search)).json.code).toBe('AUTHORIZATION_FAILED');
    const body = { type: 'business', tenant: office.farm, reason: 'curious' } as const;
    expect((await office.mara.call(startSupportAccess, { body })).json.code).toBe('AUTHORIZATION_FAILED');
  });

  it('shows one business, read-only, and notifies its Owner of the reason', async () => {
    expect(await look(office.farm)).toBe('BUSINESS_ACCESS_CHANGED');
    expect(await start(899_999_999)).toBe('NOT_FOUND');
    expect(await start(office.farm)).toBe('OK');
    expect(await look(office.farm)).toBe('OK');
    expect(await look(office.second)).toBe('BUSINESS_ACCESS_CHANGED');
    const write = await office.staff.call(createClient, {
      ...at(office.farm),
      body: { name: 'New', postcode: 'H91 A1C2' },
    });
    expect(write.json.code).toBe('SUPPORT_READ_ONLY');
    const lists = await office.staff.call(listAllBusinesses, {});
    expect(lists.json.data).toMatchObject({
      businesses: [{ id: office.farm, role: 1, supportUntil: expect.any(String) }],
    });

    const { json: notices } = await office.farmer.call(listNotifications, page);
    expect(notices.data).toMatchObject([
      { title: 'Epigram support opened Farm', description: expect.stringContaining('Ticket 4711') },
    ]);
    expect(await mailsTo(office, 'farmer@farm.example')).toMatchObject([
      { subject: 'Epigram support opened Farm', text: expect.stringContaining('Ticket 4711') },
    ]);
  });

  it('can be ended, and the audit trail has both events', async () => {
    await office.staff.call(endSupportAccess, {});
    expect(await look(office.farm)).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await office.staff.call(getSupportAccess, {})).json.data).toBeNull();
    const { json } = await office.farmer.call(listBusinessAudit, { ...at(office.farm), ...page });
    expect(json.data).toMatchObject([
      { action: 'support-ended' },
      { action: 'support-opened', facts: { reason: 'Ticket 4711: missing results' } },
    ]);
    const { json: notices } = await office.farmer.call(listNotifications, page);
    expect(notices.data).toContainEqual(
      expect.objectContaining({
        kind: 'support-ended',
        title: 'Epigram support closed Farm',
        description: expect.stringMatching(/ ended the access\./),
      }),
    );
    // Only the start is mailed.
    expect(await mailsTo(office, 'farmer@farm.example')).toHaveLength(1);
  });

  it('shows an organisation with its businesses, and expires', async () => {
    expect(await start(office.group, 'organisation')).toBe('OK');
    const inGroup = { ...at(office.farm), organisation: office.group, ...page };
    expect((await office.staff.call(listClients, inGroup)).json.code).toBe('OK');
    await office.asOwner((owner) =>
      owner
        .updateTable('support_access')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect((await office.staff.call(listClients, inGroup)).json.code).toBe('ORGANIZATION_ACCESS_REVOKED');
    await expireSupport(office.database.db);
    await expireSupport(office.database.db);
    const { json } = await office.mara.call(listOrganisationAudit, { ...office.inGroup(), ...page });
    expect((json.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'support-ended',
      'support-opened',
    ]);
    const { json: notices } = await office.mara.call(listNotifications, page);
    const ends = (notices.data as { title: string; description: string }[]).filter(
      ({ title }) => title === 'Epigram support closed Group',
    );
    expect(ends).toMatchObject([{ description: expect.stringMatching(/^The 60 minutes are over\./) }]);
  });

  it('is refused to a person who is no longer staff', async () => {
    await start(office.farm);
    await office.asOwner((owner) =>
      owner
        .updateTable('users')
        .set({ is_staff: false })
        .where('email', '=', 'staff@office.example')
        .execute(),
    );
    expect(await look(office.farm)).toBe('BUSINESS_ACCESS_CHANGED');
  });
});
