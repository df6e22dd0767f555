import { expect } from '@jest/globals';
import {
  listOrganisationMembers,
  type OrganisationMember,
} from '@epigram/shared-contracts/api/organisations';
import type { Office } from './officePeople.ts';

/** The members and open invitations of the group, all on one page, as its Manager lists them. */
export async function listGroupMembers(office: Office, body: object = {}): Promise<OrganisationMember[]> {
  const { status, json } = await office.mara.call(listOrganisationMembers, {
    ...office.inGroup(),
    ...memberPage(office.group),
    body,
  });
  expect([status, json.totalRecords]).toEqual([200, (json.data as unknown[]).length]);
  return json.data as OrganisationMember[];
}

/** The parameters of a list that has room for everyone. */
export const memberPage = (orgId: number) => ({ params: { orgId, offset: 0, limit: 100 } });
