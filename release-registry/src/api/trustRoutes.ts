import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RegistryParts } from '../registryParts.ts';
import { ALL_REMOTES, requireRight } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { trustAnswer, trustBody, trustsAnswer } from './integrationSchemas.ts';
import { reasonBody, tokenParams } from './schemas.ts';

const tags = ['tokens'];

/** Issuers whose short-lived tokens are trusted, for example a CI. */
export async function trustRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { trusts } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'GET',
    url: '/trusts',
    schema: {
      tags,
      summary: 'Trusted issuers, and the rights of their tokens',
      response: { 200: trustsAnswer },
    },
    async handler(request) {
      requireRight(callerOf(request), 'administer', ALL_REMOTES);
      return trusts.list();
    },
  });

  app.route({
    method: 'POST',
    url: '/trusts',
    schema: {
      tags,
      summary: 'Trust an issuer’s tokens that have certain claims',
      body: trustBody,
      response: { 200: trustAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      const { reason, ...trust } = request.body;
      return trusts.add(trust, caller.name, reason);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/trusts/:id',
    schema: { tags, summary: 'Revoke a trust', params: tokenParams, body: reasonBody },
    async handler(request, reply) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      await trusts.revoke(request.params.id, caller.name, request.body.reason);
      return reply.code(204).send();
    },
  });
}
