// The public interface of this module: other modules and the wiring import nothing else from it.
export { businessOrganisationRoutes } from './businessOrganisationRoutes.ts';
export { createBusinessOrganisationService } from './businessOrganisationService.ts';
export { createLinkedBusinessService } from './linkedBusinessService.ts';
export { findMembers, type MemberQuery } from './memberListRepository.ts';
export { requireMemberRights, requireOthers } from './memberPolicy.ts';
export { memberToWire } from './memberToWire.ts';
export { findOwners } from './membershipRepository.ts';
export { notifyMember } from './notifyMember.ts';
export { memberRoutes } from './memberRoutes.ts';
export { membershipKinds } from './membershipKinds.ts';
export { createMemberService } from './memberService.ts';
