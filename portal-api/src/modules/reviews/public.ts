// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { openReviews } from './openReviews.ts';
export { reviewKinds } from './reviewKinds.ts';
export { reviewRoutes } from './reviewRoutes.ts';
export { createReviewService } from './reviewService.ts';
