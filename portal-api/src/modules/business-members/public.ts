// The public interface of this module: other modules and the wiring import nothing else from it.
export { teamRoutes } from './teamRoutes.ts';
export { createTeamService } from './teamService.ts';
