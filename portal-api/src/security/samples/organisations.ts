import * as audit from '@epigram/shared-contracts/api/audit';
import * as invitations from '@epigram/shared-contracts/api/invitations';
import * as members from '@epigram/shared-contracts/api/members';
import * as api from '@epigram/shared-contracts/api/organisations';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_MANAGERS, ORGANISATION_MANAGERS, sample } from './sample.ts';

const ofOrganisation = async (ids: Ids) => ({ orgId: await ids.organisation() });
const page = { offset: 0, limit: 100 };
/** An admin must give a reason; staff may only read. */
const changers = { who: [...ORGANISATION_MANAGERS, 'aggregatedManager', 'admin'] as const };
const ownManagers = { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] as const };
const reason = 'asked for by telephone';

export const organisationSamples = [
  sample(
    members.listOrganisationMembers,
    async (ids) => ({ params: { ...(await ofOrganisation(ids)), ...page }, body: {} }),
    ownManagers,
  ),
  sample(
    members.addOrganisationMember,
    async (ids) => ({ params: await ofOrganisation(ids), body: { email: 'added@farm.example', reason } }),
    changers,
  ),
  sample(
    members.updateOrganisationMember,
    async (ids) => ({
      params: { ...(await ofOrganisation(ids)), userId: await ids.member() },
      body: { access_level: 0, reason },
    }),
    changers,
  ),
  sample(
    members.unlinkOrganisationMembers,
    async (ids) => ({ params: await ofOrganisation(ids), body: { userIds: [await ids.member()], reason } }),
    changers,
  ),
  sample(
    api.listOrganisationBusinesses,
    async (ids) => ({ params: { ...(await ofOrganisation(ids)), ...page }, body: {} }),
    ownManagers,
  ),
  sample(
    api.unlinkOrganisationBusinesses,
    async (ids) => ({
      params: await ofOrganisation(ids),
      body: { businessIds: [await ids.linkedBusiness()], reason },
    }),
    changers,
  ),
  sample(
    invitations.resendInvitation,
    async (ids) => ({
      params: { ...(await ofOrganisation(ids)), invitationId: await ids.invitation() },
    }),
    ownManagers,
  ),
  sample(
    invitations.withdrawInvitation,
    async (ids) => ({
      params: { ...(await ofOrganisation(ids)), invitationId: await ids.invitation() },
    }),
    ownManagers,
  ),
  sample(
    audit.listOrganisationAudit,
    async (ids) => ({ params: await ofOrganisation(ids), query: page }),
    ownManagers,
  ),
  sample(
    audit.listBusinessAudit,
    async (ids) => ({ params: { businessId: await ids.business() }, query: page }),
    { who: [...BUSINESS_MANAGERS, 'supporter'] },
  ),
];
