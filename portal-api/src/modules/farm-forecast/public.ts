// The public interface of this module: other modules and the wiring import nothing else from it.
export { orderedFarms, readClientForecast } from './farmForecastService.ts';
export { FARM_FORECAST_TEXTS } from './farmForecastTexts.ts';
export { farmForecastRoutes } from './farmForecastRoutes.ts';
export { forecastLevelChanged } from './forecastKinds.ts';
export { levelsOfFarms } from './levelsOfFarms.ts';
export { notifyLevelChanges } from './notifyLevelChanges.ts';
export { listWatchers } from './watchRepository.ts';
export { changeFarmWatch, changeStationWatch } from './watchService.ts';
