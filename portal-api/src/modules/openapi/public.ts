// The public interface of this module: other modules and the wiring import nothing else from it.
export { INTEGRATION_DOCUMENTATION, openApiRoutes } from './openApiRoutes.ts';
export { openApiDocument } from './openApiDocument.ts';
