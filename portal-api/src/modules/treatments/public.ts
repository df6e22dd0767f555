// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { treatmentBlocks } from './treatmentLog.ts';
export { findTreatedGroups } from './treatmentRepository.ts';
export { treatmentRoutes } from './treatmentRoutes.ts';
export { type By, openWithdrawals, readTreatment, treatmentPage } from './treatmentService.ts';
export { TREATMENT_TEXTS } from './treatmentTexts.ts';
