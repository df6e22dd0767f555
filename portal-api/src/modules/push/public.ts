// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { pushKeys } from './pushKeys.ts';
export { pushRoutes } from './pushRoutes.ts';
export { createPushService } from './pushService.ts';
export { enqueuePushes, sendPush } from './sendPush.ts';
