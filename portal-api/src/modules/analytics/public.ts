// The public interface of this module: other modules and the wiring import nothing else from it.
export { openTests } from './aggregatedGraphs.ts';
export { marked, monthFigures, narrowed, selectionOf, wholeWeeks, within } from './aggregatedSelection.ts';
export { type AnalyticsScope, kindsOf, onWeeks, testsOf } from './analyticsConditionsQuery.ts';
export { freezeRegions } from './regionService.ts';
export { analyticsRoutes } from './analyticsRoutes.ts';
export { chartCountry } from './countries.ts';
export { monthsBetween } from './periods.ts';
export { businessNames } from './graphRepository.ts';
export { readGraph } from './graphService.ts';
export { readLiveTracker } from './trendService.ts';
