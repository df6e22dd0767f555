// The public interface of this module: other modules and the wiring import nothing else from it.
export { feedRoutes } from './feedRoutes.ts';
export { createFeedService } from './feedService.ts';
