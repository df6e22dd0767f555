// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { accessRoutes } from './accessRoutes.ts';
export { findBusinessRole } from './membershipRepository.ts';
export { createScopeResolver } from './resolveScope.ts';
