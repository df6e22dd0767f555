// The public interface of this module: other modules and the wiring import nothing else from it.
export { openReviews } from './openReviews.ts';
export { reviewKinds } from './reviewKinds.ts';
export { reviewRoutes } from './reviewRoutes.ts';
export { createReviewService } from './reviewService.ts';
