import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RegistryParts } from '../registryParts.ts';
import { ALL_REMOTES, requireRight } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { webhookAnswer, webhookBody, webhooksAnswer } from './integrationSchemas.ts';
import { reasonBody, tokenParams } from './schemas.ts';

const tags = ['webhooks'];

/** Receivers of promotions, rollbacks and alarms. */
export async function webhookRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { webhooks } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'GET',
    url: '/webhooks',
    schema: {
      tags,
      summary: 'Webhooks, and the state of their deliveries',
      response: { 200: webhooksAnswer },
    },
    async handler(request) {
      requireRight(callerOf(request), 'administer', ALL_REMOTES);
      return webhooks.list();
    },
  });

  app.route({
    method: 'POST',
    url: '/webhooks',
    schema: {
      tags,
      summary: 'Add a webhook; the secret that signs its deliveries is returned only once',
      body: webhookBody,
      response: { 200: webhookAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      const { reason, ...webhook } = request.body;
      return webhooks.add(webhook, caller.name, reason);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/webhooks/:id',
    schema: { tags, summary: 'Remove a webhook', params: tokenParams, body: reasonBody },
    async handler(request, reply) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      await webhooks.remove(request.params.id, caller.name, request.body.reason);
      return reply.code(204).send();
    },
  });
}
