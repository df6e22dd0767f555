// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { farmForecastRoutes } from './farmForecastRoutes.ts';
export { forecastLevelChanged } from './forecastKinds.ts';
export { tellLevelChanges } from './tellLevelChanges.ts';
export { listWatchers } from './watchRepository.ts';
export { changeFarmWatch, changeStationWatch } from './watchService.ts';
