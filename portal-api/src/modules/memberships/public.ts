// The public interface of this module: other modules and the wiring import nothing else from it.
export { linkRoutes } from './linkRoutes.ts';
export { createLinkService } from './linkService.ts';
export { memberRoutes } from './memberRoutes.ts';
export { createMemberService } from './memberService.ts';
export { membershipKinds } from './notifyMember.ts';
export { secondFactorRuleRoutes } from './secondFactorRuleRoutes.ts';
