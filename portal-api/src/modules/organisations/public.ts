// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { requireManagedOrganisation, requireOrganisation } from './organisationPolicy.ts';
export { organisationRoutes } from './organisationRoutes.ts';
