// The public interface of this module: other modules and the wiring import nothing else from it.
export { treatmentBlocks } from './treatmentBlocks.ts';
export { findTreatedGroups } from './treatmentRepository.ts';
export { treatmentRoutes } from './treatmentRoutes.ts';
export { type By, openWithdrawals, readTreatment, treatmentPage } from './treatmentService.ts';
export { TREATMENT_TEXTS } from './treatmentTexts.ts';
