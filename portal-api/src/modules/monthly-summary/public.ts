// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { monthlySummaryReady } from './summaryKind.ts';
export { monthlySummaryRoutes } from './summaryRoutes.ts';
export { tellMonth, tellMonthlySummaries } from './tellMonthlySummaries.ts';
