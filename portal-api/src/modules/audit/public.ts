// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { auditRoutes } from './auditRoutes.ts';
export { readAudit } from './auditService.ts';
