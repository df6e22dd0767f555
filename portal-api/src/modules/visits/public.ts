// The public interface of this module: other modules and the wiring import nothing else from it.
export { addDays } from './retestDue.ts';
export {
  type ClientKey,
  type CountRow,
  findSampleCounts,
  findSamples,
  findThresholds,
  findVisitDays,
  type SampleRow,
  type VisitKey,
} from './visitRepository.ts';
export { visitRoutes } from './visitRoutes.ts';
export { listVisitPage, openClient, readVisits } from './visitService.ts';
