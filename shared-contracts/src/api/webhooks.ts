import * as z from 'zod/mini';
import { businessParams, idParam, timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Webhooks';
const webhooks = '/businesses/:businessId/webhooks';

/** What a webhook can be told; docs/api.md says what the data of each contains. */
export const WEBHOOK_EVENTS = [
  'result.recorded',
  'result.corrected',
  'import.finished',
  'treatment.recorded',
  'check.finished',
  'forecast.level-changed',
  'client.changed',
  'animal.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of a delivery that a person asked for, to try the webhook out. */
export const WEBHOOK_TEST = 'webhook.test';

/** Days of failures after which a webhook is switched off. */
export const WEBHOOK_OFF_AFTER_DAYS = 3;
/** Hours for which the former secret signs as well. */
export const WEBHOOK_FORMER_SECRET_HOURS = 24;
/** Days for which deliveries are listed. */
export const WEBHOOK_LOG_DAYS = 30;

const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
  /** `off`: it failed for days. It is told nothing while it is paused or off. */
  state: z.enum(['active', 'failing', 'paused', 'off']),
  /** The first failure since the last success. */
  failingSince: z.nullable(timestamp),
  lastDeliveredAt: z.nullable(timestamp),
  /** The former secret signs as well until then. */
  formerSecretUntil: z.nullable(timestamp),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  /** The `webhook-id` that it is sent with, however often. */
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  createdAt: timestamp,
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.number(),
  attemptedAt: z.nullable(timestamp),
  /** The next attempt of one that waits. */
  dueAt: z.nullable(timestamp),
  /** The status of the last answer; null if there was none. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const oneWebhook = z.object({ ...businessParams, webhookId: idParam });
const newSecret = z.object({ id: z.number(), secret: z.string() });

export const listWebhooks = defineOperation({
  id: 'listWebhooks',
  summary: 'The webhooks of a business, the latest first (Manager or Owner).',
  tag,
  method: 'GET',
  path: webhooks,
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(z.array(webhook)),
});

export const createWebhook = defineOperation({
  id: 'createWebhook',
  summary:
    'Add a webhook (Manager or Owner). Only this response contains the secret that signs what is sent to it.',
  tag,
  method: 'POST',
  path: webhooks,
  access: 'tenant',
  params: z.object(businessParams),
  body: z.strictObject({ url, events }),
  answer: envelope(newSecret),
  errors: ['RATE_LIMITED'],
});

export const updateWebhook = defineOperation({
  id: 'updateWebhook',
  summary:
    'Choose other events, pause a webhook, or resume one that is paused or was switched off (Manager or Owner).',
  tag,
  method: 'PATCH',
  path: `${webhooks}/:webhookId`,
  access: 'tenant',
  params: oneWebhook,
  body: z.strictObject({ events: z.optional(events), isPaused: z.optional(z.boolean()) }),
  errors: ['NOT_FOUND'],
});

export const removeWebhook = defineOperation({
  id: 'removeWebhook',
  summary: 'Remove a webhook and its deliveries (Manager or Owner).',
  tag,
  method: 'DELETE',
  path: `${webhooks}/:webhookId`,
  access: 'tenant',
  params: oneWebhook,
  errors: ['NOT_FOUND'],
});

export const renewWebhookSecret = defineOperation({
  id: 'renewWebhookSecret',
  summary: `Replace the secret (Manager or Owner). The former one signs as well for ${WEBHOOK_FORMER_SECRET_HOURS} hours.`,
  tag,
  method: 'POST',
  path: `${webhooks}/:webhookId/secret`,
  access: 'tenant',
  params: oneWebhook,
  answer: envelope(newSecret),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const testWebhook = defineOperation({
  id: 'testWebhook',
  summary: 'Send a test delivery to a webhook, also to one that is paused (Manager or Owner).',
  tag,
  method: 'POST',
  path: `${webhooks}/:webhookId/test`,
  access: 'tenant',
  params: oneWebhook,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const listWebhookDeliveries = defineOperation({
  id: 'listWebhookDeliveries',
  summary: `The latest 100 deliveries of a webhook, of the last ${WEBHOOK_LOG_DAYS} days (Manager or Owner).`,
  tag,
  method: 'GET',
  path: `${webhooks}/:webhookId/deliveries`,
  access: 'tenant',
  params: oneWebhook,
  answer: envelope(z.array(webhookDelivery)),
  errors: ['NOT_FOUND'],
});

export const replayWebhookDelivery = defineOperation({
  id: 'replayWebhookDelivery',
  summary: 'Send a delivery again, with the same id (Manager or Owner).',
  tag,
  method: 'POST',
  path: `${webhooks}/:webhookId/deliveries/:deliveryId/replay`,
  access: 'tenant',
  params: z.object({ ...businessParams, webhookId: idParam, deliveryId: z.uuid() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
