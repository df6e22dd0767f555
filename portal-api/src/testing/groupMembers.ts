import { expect } from '@jest/globals';
import { listOrganisationMembers, type OrganisationMember } from '@epigram/shared-contracts/api/members';
import type { Office } from './officePeople.ts';

/** The group's members and open invitations on one page, as its Manager sees them. */
export async function listGroupMembers(office: Office, body: object = {}): Promise<OrganisationMember[]> {
  const { status, json } = await office.mara.call(listOrganisationMembers, {
    ...office.inGroup(),
    ...memberPage(office.group),
    body,
  });
  expect([status, json.totalRecords]).toEqual([200, (json.data as unknown[]).length]);
  return json.data as OrganisationMember[];
}

/** The parameters of a list with room for everyone. */
export const memberPage = (orgId: number) => ({ params: { orgId, offset: 0, limit: 100 } });
