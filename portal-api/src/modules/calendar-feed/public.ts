// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { feedRoutes } from './feedRoutes.ts';
export { createFeedService } from './feedService.ts';
