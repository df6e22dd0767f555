// The public interface of this module: other modules and the wiring import nothing else from it.
export { clientReportRoutes } from './clientReportRoutes.ts';
export { readClientReport } from './clientReportService.ts';
