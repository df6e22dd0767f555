import * as api from '@epigram/shared-contracts/api/webhooks';
import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { actOfManager } from '../api-keys/public.ts';
import type { WebhookService } from './webhookService.ts';

/** For Managers and Owners of the business itself. */
export function webhookRoutes(bind: Binder, db: Db, service: WebhookService): void {
  bind.tenant(api.listWebhooks, async (call) => ({ data: await service.list(await actOfManager(db, call)) }));
  bind.tenant(api.createWebhook, async ({ body, ...call }) => ({
    data: await service.create(body, { ...(await actOfManager(db, call)), language: call.language }),
  }));
  bind.tenant(api.updateWebhook, async ({ params, body, ...call }) =>
    service.change(params.webhookId, body, await actOfManager(db, call)),
  );
  bind.tenant(api.removeWebhook, async ({ params, ...call }) =>
    service.remove(params.webhookId, await actOfManager(db, call)),
  );
  bind.tenant(api.renewWebhookSecret, async ({ params, ...call }) => ({
    data: await service.renewSecret(params.webhookId, await actOfManager(db, call)),
  }));
  bind.tenant(api.testWebhook, async ({ params, ...call }) =>
    service.test(params.webhookId, await actOfManager(db, call)),
  );
  bind.tenant(api.listWebhookDeliveries, async ({ params, ...call }) => ({
    data: await service.listDeliveries(params.webhookId, await actOfManager(db, call)),
  }));
  bind.tenant(api.replayWebhookDelivery, async ({ params, ...call }) =>
    service.replay(params.webhookId, params.deliveryId, await actOfManager(db, call)),
  );
}
