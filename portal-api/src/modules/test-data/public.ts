// The public interface of this module: other modules and the wiring import nothing else from it.
export { animalTypeId, animalTypeIds, animalTypeName, testTypeIds, testTypeName } from './codes.ts';
export { gammaQuantile, logGamma } from './gamma.ts';
export { readTestRows, readTestRowsOf, type TestKey } from './testRowRepository.ts';
export { findTestTarget, type TestTarget } from './testTargetRepository.ts';
export {
  and,
  CLIENT_COLUMNS,
  type ClientKeys,
  clientTotalParts,
  clientTotals,
  isBefore,
  ofTests,
  sumOf,
  surelyOnDays,
  type TestKinds,
  type TestPlace,
  testSums,
  testTotals,
} from './testTotalsQuery.ts';
export { findTimeZone, todayOf, todaysOf } from './timeZoneRepository.ts';
export { dayAfter, dayBefore, monthAfter } from './wholePeriods.ts';
