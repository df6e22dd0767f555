// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { businessOrganisationRoutes } from './businessOrganisationRoutes.ts';
export { createBusinessOrganisationService } from './businessOrganisationService.ts';
export { createLinkedBusinessService } from './linkedBusinessService.ts';
export { memberRoutes } from './memberRoutes.ts';
export { createMemberService } from './memberService.ts';
