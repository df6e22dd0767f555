// The public interface of this module: other modules and the wiring import nothing else from it.
export { gradeTests } from './gradeTests.ts';
export { listUngradedKeys } from './gradingRepository.ts';
export { thresholdRoutes } from './thresholdRoutes.ts';
export { createThresholdService } from './thresholdService.ts';
