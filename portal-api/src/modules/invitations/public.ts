// The public interface of this module: other modules and the wiring import nothing else from it.
export { expireInvitations } from './expireInvitations.ts';
export { invitationExpired, invitationKinds, invitedWithBusinesses } from './invitationKinds.ts';
export { addBusinessMember, addOrganisationMember } from './invitationRepository.ts';
export { invitationRoutes } from './invitationRoutes.ts';
export type { InvitedRole } from './invitationRepository.ts';
export { createInviteService, type InviteService, type InvitingAct } from './inviteService.ts';
export { createMemberInvitationService } from './memberInvitationService.ts';
export { deleteExpiredJoins } from './pendingJoinRepository.ts';
export { notificationInvitationRoutes } from './notificationInvitationRoutes.ts';
export { createNotificationInvitationService } from './notificationInvitationService.ts';
