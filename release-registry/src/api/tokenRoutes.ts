import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ALL_REMOTES, requireRight } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import type { RegistryParts } from '../registryParts.ts';
import { reasonBody, tokenAnswer, tokenBody, tokenParams, tokensAnswer } from './schemas.ts';

const tags = ['tokens'];

export async function tokenRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { tokens } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'GET',
    url: '/tokens',
    schema: { tags, summary: 'Tokens, without their secrets', response: { 200: tokensAnswer } },
    async handler(request) {
      requireRight(callerOf(request), 'administer', ALL_REMOTES);
      return tokens.list();
    },
  });

  app.route({
    method: 'POST',
    url: '/tokens',
    schema: {
      tags,
      summary: 'Create a token; its text is returned only once',
      body: tokenBody,
      response: { 200: tokenAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      const { reason, ...token } = request.body;
      return tokens.create(token, caller.name, reason);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/tokens/:id',
    schema: { tags, summary: 'Revoke a token', params: tokenParams, body: reasonBody },
    async handler(request, reply) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      await tokens.revoke(request.params.id, caller.name, request.body.reason);
      return reply.code(204).send();
    },
  });
}
