// The public interface of this module: other modules and the wiring import nothing else from it.
export { createFeed } from './feeds/createFeed.ts';
export { fetchWeather } from './feeds/fetchWeather.ts';
export { createForecastService, type ForecastService } from './forecastService.ts';
export { parseDailySeries, SeriesError } from './model/dailySeries.ts';
export { seasonYear } from './model/days.ts';
export { yearSummaries } from './model/yearSummaries.ts';
export { weatherRoutes } from './weatherRoutes.ts';
