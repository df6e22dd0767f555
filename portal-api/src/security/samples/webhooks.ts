import * as api from '@epigram/shared-contracts/api/webhooks';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_MANAGERS, sample } from './sample.ts';

const ofBusiness = async (ids: Ids) => ({ params: { businessId: await ids.business() } });
const ofWebhook = async (ids: Ids) => ({
  params: { businessId: await ids.business(), webhookId: await ids.webhook() },
});
const managers = { who: BUSINESS_MANAGERS };

export const webhookSamples = [
  sample(
    api.listWebhooks,
    async (ids) => {
      await ids.webhook();
      return ofBusiness(ids);
    },
    managers,
  ),
  sample(
    api.createWebhook,
    async (ids) => ({
      ...(await ofBusiness(ids)),
      // A literal public address needs no name server.
      body: { url: 'https://8.8.8.8/hook', events: ['result.recorded'] },
    }),
    managers,
  ),
  sample(
    api.updateWebhook,
    async (ids) => ({ ...(await ofWebhook(ids)), body: { events: ['import.finished'], isPaused: true } }),
    managers,
  ),
  sample(api.removeWebhook, ofWebhook, managers),
  sample(api.renewWebhookSecret, ofWebhook, managers),
  sample(api.testWebhook, ofWebhook, managers),
  sample(
    api.listWebhookDeliveries,
    async (ids) => {
      await ids.webhookDelivery();
      return ofWebhook(ids);
    },
    managers,
  ),
  sample(
    api.replayWebhookDelivery,
    async (ids) => ({
      params: { ...(await ofWebhook(ids)).params, deliveryId: await ids.webhookDelivery() },
    }),
    managers,
  ),
];
