// The public interface of this module: other modules and the wiring import nothing else from it.
export { headline } from './checkReport.ts';
export { CHECK_ROWS, type CheckRow, findDueChecks } from './checkRepository.ts';
export { secondSample } from './checkResult.ts';
export { treatmentCheckRoutes } from './checkRoutes.ts';
export {
  changeOneCheck,
  deleteOneCheck,
  listChecks,
  listFinishedChecks,
  startCheck,
  toCheck,
} from './checkService.ts';
export { CHECK_TEXTS } from './checkTexts.ts';
export { parseReductionInput, ReductionInputError } from './reduction/parseReductionInput.ts';
export { type ReductionInterval, reductionTest } from './reduction/reductionTest.ts';
export { WARNING_SENTENCES } from './reduction/warningSentences.ts';
