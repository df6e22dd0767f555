// The public interface of this module: other modules and the wiring import nothing else from it.
export { monthlySummaryReady } from './summaryKind.ts';
export { monthlySummaryRoutes } from './summaryRoutes.ts';
export { notifyMonth, notifyMonthlySummaries } from './notifyMonthlySummaries.ts';
