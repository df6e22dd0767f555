// The public interface of this module: other modules and the wiring import nothing else from it.
export { badgeRoutes } from './badgeRoutes.ts';
export { recordVisit } from './visitRepository.ts';
