// The public interface of this module: other modules and the wiring import nothing else from it.
export { treatmentBlocks } from './treatmentBlocks.ts';
export {
  findForeignAnimals,
  findTreatedGroups,
  TREATMENT_ROWS,
  type TreatmentRow,
} from './treatmentRepository.ts';
export { treatmentRoutes } from './treatmentRoutes.ts';
export {
  amendTreatment,
  type By,
  openWithdrawals,
  readTreatment,
  recordTreatment,
  strikeOneTreatment,
  treatmentPage,
} from './treatmentService.ts';
export { toTreatment } from './showTreatment.ts';
export { TREATMENT_TEXTS } from './treatmentTexts.ts';
