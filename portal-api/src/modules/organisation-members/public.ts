// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { businessOrganisationRoutes } from './businessOrganisationRoutes.ts';
export { createBusinessOrganisationService } from './businessOrganisationService.ts';
export { createLinkedBusinessService } from './linkedBusinessService.ts';
export { findMembers, type MemberQuery } from './memberListRepository.ts';
export { requireMemberRights, requireOthers } from './memberPolicy.ts';
export { memberToWire } from './memberToWire.ts';
export { findOwners } from './membershipRepository.ts';
export { tell } from './tellMember.ts';
export { memberRoutes } from './memberRoutes.ts';
export { membershipKinds } from './membershipKinds.ts';
export { createMemberService } from './memberService.ts';
