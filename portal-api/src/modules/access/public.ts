// The public interface of this module: other modules and the wiring import nothing else from it.
export { accessRoutes } from './accessRoutes.ts';
export { findBusinessRole } from './membershipRepository.ts';
export { createScopeResolver, createSupportCheck } from './resolveScope.ts';
