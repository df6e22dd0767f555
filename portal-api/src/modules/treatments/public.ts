// The public interface of this module: other modules and the wiring import nothing else from it.
export { treatmentBlocks } from './treatmentBlocks.ts';
export {
  changeTreatment,
  findForeignAnimals,
  findTreatedGroups,
  insertTreatment,
  keepVersion,
  removeTreatment,
  TREATMENT_ROWS,
  type TreatmentRow,
} from './treatmentRepository.ts';
export { treatmentRoutes } from './treatmentRoutes.ts';
export {
  amendTreatment,
  openWithdrawals,
  readTreatment,
  recordTreatment,
  strikeOneTreatment,
  treatmentPage,
} from './treatmentService.ts';
export { refuseStrangers, type By } from './recordRules.ts';
export { summaryOf } from './treatedProducts.ts';
export { planRoutes } from './planRoutes.ts';
export { toTreatment } from './showTreatment.ts';
export { TREATMENT_TEXTS } from './treatmentTexts.ts';
export { recordTreatments } from './manyTreatmentsService.ts';
