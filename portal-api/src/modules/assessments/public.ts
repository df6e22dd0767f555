// The public interface of this module: other modules and the wiring import nothing else from it.
export { assessmentRoutes } from './assessmentRoutes.ts';
export { beginAssessment, signOneAssessment } from './assessmentService.ts';
