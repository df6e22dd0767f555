// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { parseDailySeries, SeriesError } from './model/dailySeries.ts';
export { yearSummaries } from './model/yearSummaries.ts';
export { weatherRoutes } from './weatherRoutes.ts';
