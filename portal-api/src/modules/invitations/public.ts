// The public interface of this module: other modules and the wiring import nothing else from it.
export { expireInvitations, invitationListPath, invitationPathFor } from './expireInvitations.ts';
export { invitationExpired, invitationKinds, invitedWithBusinesses } from './invitationKinds.ts';
export { type InvitedRole, INVITED_ROLES } from './invitationRepository.ts';
export { invitationRoutes, notificationInvitationRoutes } from './invitationRoutes.ts';
export { createInviteService, type InviteService } from './inviteService.ts';
export { createMemberInvitationService } from './memberInvitationService.ts';
export {
  asChange,
  businessAct,
  highestRole,
  type MemberAct,
  organisationAct,
  requireAccess,
  requireOthers,
  requireRoles,
} from './memberPolicy.ts';
export { createNotificationInvitationService } from './notificationInvitationService.ts';
export { deleteExpiredJoins } from './pendingJoinRepository.ts';
export { addMember, contextOfTenant, lockTenant, tablesOf, type Tenant } from './tenantRepository.ts';
