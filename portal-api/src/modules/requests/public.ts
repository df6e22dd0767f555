// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { joinRequested, requestKinds } from './requestKinds.ts';
export { requestRoutes } from './requestRoutes.ts';
export { createRequestService, decideRequest } from './requestService.ts';
