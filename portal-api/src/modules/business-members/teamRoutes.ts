import {
  addBusinessMember,
  createTeamLink,
  listBusinessMembers,
  resendTeamInvitation,
  unlinkBusinessMembers,
  updateBusinessMember,
  withdrawTeamInvitation,
} from '@epigram/shared-contracts/api/businessTeam';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';
import type { InvitedRole, InviteService } from '../invitations/public.ts';
import { requireMemberRights } from '../organisation-members/public.ts';
import { requireRoles } from './teamPolicy.ts';
import type { TeamAct, TeamService } from './teamService.ts';

interface Services {
  readonly db: Db;
  readonly team: TeamService;
  readonly invites: InviteService;
}

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'language' | 'request'>;

const ROLES = { member: BUSINESS_ROLE.Member, manager: BUSINESS_ROLE.Manager, owner: BUSINESS_ROLE.Owner };

/** For Managers and Owners of the business itself; a platform admin may act with a reason. */
export function teamRoutes(bind: Binder, { db, team, invites }: Services): void {
  async function actOf({ caller, scope, language, request }: ActingCall): Promise<TeamAct> {
    const { businessId, platformWide, support } = scope;
    if (businessId === null) throw new DomainError('CONTEXT_MISSING');
    if (platformWide && !caller.isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
    // Support access only reads.
    const inTeam =
      platformWide || support ? BUSINESS_ROLE.Owner : await findBusinessRole(db, caller.userId, businessId);
    const ownRole = inTeam ?? 0;
    if (ownRole < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
    const requireRole = (role: InvitedRole) => requireRoles(ownRole, [ROLES[role]]);
    const act = { caller, businessId, organisationId: null, language, requestId: request.id };
    return { ...act, ownRole, requireRole, reason: null };
  }
  /** The same, for changes of members. */
  async function changeOf(call: ActingCall, reason: string | undefined): Promise<TeamAct> {
    const act = await actOf(call);
    return { ...act, reason: requireMemberRights(call.scope, call.caller, reason) };
  }

  bind.tenant(listBusinessMembers, async ({ params, body, ...call }) => {
    const { businessId } = await actOf(call);
    const { search, sortField = 'name', sortOrder = 'asc', filters = {} } = body;
    const { offset, limit } = params;
    const page = { search, sortField, sortOrder, offset, limit };
    return team.list(businessId, { ...page, statuses: filters.status, roles: filters.role });
  });
  bind.tenant(addBusinessMember, async ({ body, ...call }) => ({
    data: await team.add(body, await changeOf(call, body.reason)),
  }));
  bind.tenant(updateBusinessMember, async ({ params, body, ...call }) =>
    team.update(params.userId, body.role, await changeOf(call, body.reason)),
  );
  bind.tenant(unlinkBusinessMembers, async ({ body, ...call }) =>
    team.unlink(body.userIds, await changeOf(call, body.reason)),
  );
  bind.tenant(createTeamLink, async ({ body, ...call }) => {
    const { inviteLink, expiresAt } = await invites.byLink(body, await actOf(call));
    return { data: { inviteLink, expiresAt } };
  });
  bind.tenant(resendTeamInvitation, async ({ params, ...call }) => ({
    data: await invites.resend(params.invitationId, await actOf(call)),
  }));
  bind.tenant(withdrawTeamInvitation, async ({ params, ...call }) =>
    invites.withdraw(params.invitationId, await actOf(call)),
  );
}
