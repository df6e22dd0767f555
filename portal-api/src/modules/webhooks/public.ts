// The public interface of this module: other modules and the wiring import nothing else from it.
export { deliverWebhook } from './deliverWebhook.ts';
export { deleteOldDeliveries } from './deliveryRepository.ts';
export { tellWebhookLevels } from './tellWebhookLevels.ts';
export { listLevelHooks } from './webhookLevelRepository.ts';
export { listenForDeliveries, wakeWebhooks } from './wakeWebhooks.ts';
export { webhookKinds } from './webhookKinds.ts';
export { insertWebhook } from './webhookRepository.ts';
export { webhookRoutes } from './webhookRoutes.ts';
export { createWebhookService } from './webhookService.ts';
