// The public interface of this module: other modules and the wiring import nothing else from it.
export { clientAdeRoutes, integrationRoutes } from './integrationRoutes.ts';
