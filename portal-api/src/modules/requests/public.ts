// The public interface of this module: other modules and the wiring import nothing else from it.
export { joinRequested, requestKinds } from './requestKinds.ts';
export { requestRoutes } from './requestRoutes.ts';
export { createRequestService, decideRequest } from './requestService.ts';
