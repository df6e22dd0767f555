// The public interface of this module: other modules and the wiring import nothing else from it.
export { auditRoutes } from './auditRoutes.ts';
export { readAudit } from './auditService.ts';
