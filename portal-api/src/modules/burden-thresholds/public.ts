// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { gradeTests } from './gradeTests.ts';
export { listUngradedKeys } from './gradingRepository.ts';
export { thresholdRoutes } from './thresholdRoutes.ts';
export { createThresholdService } from './thresholdService.ts';
