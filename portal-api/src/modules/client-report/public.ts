// The public interface of this module: other modules and the wiring import nothing else from it.
export { clientReportRoutes } from './clientReportRoutes.ts';
export { countText } from './clientReport.ts';
export type { ClientReportFacts } from './clientReportFacts.ts';
export { sampledAnimals } from './farmerSummary.ts';
export { readClientReport, readReportFacts } from './clientReportService.ts';
