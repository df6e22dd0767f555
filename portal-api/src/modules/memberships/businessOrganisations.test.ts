import { listBusinessAudit, listOrganisationAudit } from '@epigram/shared-contracts/api/audit';
import {
  listBusinessOrganisations,
  unlinkBusinessOrganisation,
} from '@epigram/shared-contracts/api/businessOrganisations';
import { getMonthlyStats } from '@epigram/shared-contracts/api/businesses';
import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { mailsTo } from '../../testing/mails.ts';
import { openOffice, type Office } from '../../testing/officePeople.ts';
import type { TestClient } from '../../testing/testClient.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const at = (businessId: number) => ({ params: { businessId }, business: businessId });
const list = async (by: TestClient, businessId = office.farm) =>
  (await by.call(listBusinessOrganisations, at(businessId))).json;
const unlink = async (by: TestClient, organisationId: number, businessId = office.farm) =>
  (await by.call(unlinkBusinessOrganisation, { ...at(businessId), body: { organisationId } })).json;

describe('the organisations that see a business', () => {
  it('are listed with their access level', async () => {
    expect((await list(office.farmer)).data).toEqual([
      {
        id: office.group,
        name: 'Group',
        email: null,
        phone: null,
        linkedAt: null,
        members: 3,
        detailedMembers: 2,
      },
    ]);
  });

  it('are not shown to other businesses or organisations', async () => {
    expect((await list(office.farmer, office.foreign)).code).toBe('BUSINESS_ACCESS_CHANGED');
    const { json } = await office.mara.call(listBusinessOrganisations, {
      ...office.inGroup(),
      params: { businessId: office.farm },
      business: office.farm,
    });
    expect(json.code).toBe('AUTHORIZATION_FAILED');
  });
});

describe('ending the link', () => {
  it('requires an Owner; a Manager of the business is refused', async () => {
    expect((await unlink(office.farmer, office.group, office.second)).code).toBe('AUTHORIZATION_FAILED');
  });

  it('does not find an organisation that does not see the business', async () => {
    expect((await unlink(office.farmer, office.otherGroup)).code).toBe('NOT_FOUND');
  });

  it('revokes access at the next call, notifies the Managers, and is recorded on both sides', async () => {
    const look = {
      business: office.farm,
      organisation: office.group,
      params: { businessId: office.farm },
      accessLevel: 1,
    };
    expect((await office.mara.call(getMonthlyStats, look)).json.code).toBe('OK');
    expect((await unlink(office.farmer, office.group)).code).toBe('OK');
    expect((await office.mara.call(getMonthlyStats, look)).json.code).toBe('BUSINESS_ACCESS_CHANGED');
    expect((await list(office.farmer)).data).toEqual([]);

    const { json: notices } = await office.mara.call(listNotifications, { query: { offset: 0, limit: 10 } });
    expect(notices.data).toMatchObject([
      { title: 'Farm has left Group', description: expect.stringContaining('Fergus') },
    ]);
    expect(await mailsTo(office, 'agnes@group.example')).toMatchObject([{ subject: 'Farm has left Group' }]);
    expect(await mailsTo(office, 'vic@group.example')).toEqual([]);

    const entry = { action: 'business-unlinked', subjectName: 'Farm', facts: { organisation: 'Group' } };
    const query = { offset: 0, limit: 10 };
    const { json: own } = await office.farmer.call(listBusinessAudit, { ...at(office.farm), query });
    expect(own.data).toMatchObject([entry]);
    const { json: theirs } = await office.mara.call(listOrganisationAudit, { ...office.inGroup(), query });
    expect(theirs.data).toMatchObject([entry]);
  });

  it('is not found a second time', async () => {
    expect((await unlink(office.farmer, office.group)).code).toBe('NOT_FOUND');
  });
});
