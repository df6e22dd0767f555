// The public interface of this module: other modules and the wiring import nothing else from it.
export { pushKeys } from './pushKeys.ts';
export { pushRoutes } from './pushRoutes.ts';
export { createPushService } from './pushService.ts';
export { enqueuePushes, sendPush } from './sendPush.ts';
