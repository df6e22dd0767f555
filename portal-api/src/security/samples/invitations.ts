import * as api from '@epigram/shared-contracts/api/invitations';
import { ORGANISATION_MANAGERS, sample } from './sample.ts';
import { PENDING_CODE } from '../../testing/pendingJoins.ts';
import type { Ids } from '../world/ids.ts';

const managers = { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] as const };
const PASSWORD = 'Another-Meadow-2027!';

const invitation = async (ids: Ids) => ({
  params: { orgId: await ids.organisation() },
  body: { email: 'new@farm.example', message: 'Join us', role: 'member', permissions: ['view_reports'] },
});
const businessToken = async (ids: Ids) => ({ body: { invitationToken: await ids.businessInvitation() } });

export const invitationSamples = [
  sample(api.createEmailInvitation, invitation, managers),
  sample(api.createLinkInvitation, invitation, managers),
  sample(
    api.validateMemberInvitation,
    async (ids) => ({ body: { invitationToken: await ids.memberInvitation() } }),
    { bearer: ['memberInvitation'] },
  ),
  sample(
    api.acceptMemberInvitation,
    async (ids) => ({
      body: {
        invitationToken: await ids.memberInvitation(),
        name: 'Nora New',
        password: PASSWORD,
        password_confirm: PASSWORD,
      },
    }),
    { bearer: ['memberInvitation'] },
  ),
  sample(
    api.confirmMemberInvitation,
    async (ids) => ({ body: { invitationToken: await ids.pendingJoin(), code: PENDING_CODE } }),
    { bearer: ['pendingJoin'] },
  ),
  sample(api.joinOrganisation, async (ids) => ({ body: { invitationToken: await ids.ownInvitation() } })),
  sample(api.validateBusinessInvitation, businessToken),
  sample(api.declineBusinessInvitation, businessToken),
  sample(
    api.acceptBusinessInvitation,
    async (ids) => ({
      body: {
        invitationToken: await ids.businessInvitation(),
        selectedBusinessIds: [await ids.business()],
      },
    }),
    { who: ['owner', 'otherOwner'] },
  ),
];
