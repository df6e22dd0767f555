import * as keys from '@epigram/shared-contracts/api/apiKeys';
import * as api from '@epigram/shared-contracts/api/businesses';
import * as credits from '@epigram/shared-contracts/api/credits';
import * as invitations from '@epigram/shared-contracts/api/invitations';
import * as members from '@epigram/shared-contracts/api/members';
import * as organisations from '@epigram/shared-contracts/api/businessOrganisations';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_MANAGERS, DETAILED, ORGANISATION_MANAGERS, ORGANISATION_PEOPLE, sample } from './sample.ts';

const ofBusiness = async (ids: Ids) => ({ params: { businessId: await ids.business() } });
const ofOrganisation = async (ids: Ids) => ({ params: { orgId: await ids.organisation() } });

const ofTeamInvitation = async (ids: Ids) => ({
  params: { ...(await ofBusiness(ids)).params, invitationId: await ids.teamInvitation() },
});
/** An admin must give a reason. */
const teamPeople = { who: [...BUSINESS_MANAGERS, 'admin'] as const };
const reason = 'asked for by telephone';

export const businessSamples = [
  sample(api.getBusinessInfo, ofBusiness, { who: DETAILED }),
  sample(credits.getCreditHistory, ofBusiness, { who: DETAILED }),
  sample(api.getIsNewBusiness, ofBusiness, { who: DETAILED }),
  sample(api.getMonthlyStats, ofBusiness, { who: DETAILED }),
  sample(
    api.updateBusinessInfo,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { phone: '+353 91 000000' } }),
    { who: BUSINESS_MANAGERS, notIds: ['body.weather_station_id'] },
  ),
  sample(api.getOrganisationInfo, ofOrganisation, { who: ORGANISATION_PEOPLE }),
  sample(
    api.updateOrganisationInfo,
    async (ids) => ({ ...(await ofOrganisation(ids)), body: { phone: '+353 91 000000' } }),
    { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] },
  ),
  sample(organisations.listBusinessOrganisations, ofBusiness, { who: BUSINESS_MANAGERS }),
  sample(
    organisations.unlinkBusinessOrganisation,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { organisationId: await ids.seeingOrganisation() } }),
    { who: ['owner', 'otherOwner'] },
  ),
  sample(
    members.listBusinessMembers,
    async (ids) => ({ params: { ...(await ofBusiness(ids)).params, offset: 0, limit: 100 }, body: {} }),
    { who: [...BUSINESS_MANAGERS, 'supporter'] },
  ),
  sample(
    members.addBusinessMember,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { email: 'added@team.example', reason } }),
    teamPeople,
  ),
  sample(
    members.updateBusinessMember,
    async (ids) => ({
      params: { ...(await ofBusiness(ids)).params, userId: await ids.member() },
      body: { role: 1, reason },
    }),
    teamPeople,
  ),
  sample(
    members.unlinkBusinessMembers,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { userIds: [await ids.member()], reason } }),
    teamPeople,
  ),
  sample(
    invitations.createTeamLink,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { email: 'linked@team.example' } }),
    { who: BUSINESS_MANAGERS },
  ),
  sample(invitations.resendTeamInvitation, ofTeamInvitation, { who: BUSINESS_MANAGERS }),
  sample(invitations.withdrawTeamInvitation, ofTeamInvitation, { who: BUSINESS_MANAGERS }),
  sample(keys.listApiKeys, ofBusiness, { who: BUSINESS_MANAGERS }),
  sample(
    keys.createApiKey,
    async (ids) => ({
      ...(await ofBusiness(ids)),
      body: { name: 'Laboratory', scopes: ['results:read'], expiresInDays: 30 },
    }),
    { who: BUSINESS_MANAGERS },
  ),
  sample(
    keys.revokeApiKey,
    async (ids) => ({ params: { ...(await ofBusiness(ids)).params, keyId: await ids.apiKey() } }),
    { who: BUSINESS_MANAGERS },
  ),
  sample(api.listAllBusinesses),
  sample(api.listCurrentOrganisations),
];
