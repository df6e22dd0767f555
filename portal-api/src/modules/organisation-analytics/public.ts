// The public interface of this module: other modules and the wiring import nothing else from it.
export { organisationAnalyticsRoutes } from './organisationAnalyticsRoutes.ts';
export { foldOrganisationTotals } from './foldTotalsRepository.ts';
