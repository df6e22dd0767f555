// The public interface of this module: other modules and the wiring import nothing else from it.
export { requireManagedOrganisation, requireOrganisation } from './organisationPolicy.ts';
export { organisationRoutes } from './organisationRoutes.ts';
