// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { addDays } from './retestDue.ts';
export {
  type ClientKey,
  type CountRow,
  findSampleCounts,
  findSamples,
  findVisitDays,
  type SampleRow,
  type VisitKey,
} from './visitRepository.ts';
export { visitRoutes } from './visitRoutes.ts';
export { openClient, readVisits } from './visitService.ts';
