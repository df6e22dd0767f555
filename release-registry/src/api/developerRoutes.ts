import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireRight } from '../domain/rights.ts';
import type { RegistryParts } from '../registryParts.ts';
import { DEVELOPER_HOURS } from '../releases/serve/developerOrigins.ts';
import { cookieOptions, DEVELOPER_COOKIE } from '../releases/serve/pageAudience.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { remoteParams } from './schemas.ts';

const originBody = z.object({
  origin: z
    .string()
    .regex(
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}$/,
      'must be a server of this computer, with its port',
    ),
});

/** Lets a browser of someone who may publish a remote load it from their own computer. */
export async function developerRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'PUT',
    url: '/developer/:remote',
    schema: {
      tags: ['developer'],
      summary: "Let this browser's pages load scripts from a server of its own computer",
      params: remoteParams,
      body: originBody,
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const { remote } = request.params;
      const { origin } = request.body;
      requireRight(caller, 'publish', remote);
      request.log.info(
        { actor: caller.name, remote, origin },
        'a browser loads a remote from its own computer',
      );
      const options = { ...cookieOptions(request), maxAge: DEVELOPER_HOURS * 3_600 };
      return reply
        .setCookie(DEVELOPER_COOKIE, parts.developerOrigins.issue(origin), options)
        .code(204)
        .send();
    },
  });

  app.route({
    method: 'DELETE',
    url: '/developer/:remote',
    schema: { tags: ['developer'], summary: 'End that', params: remoteParams },
    async handler(request, reply) {
      return reply.clearCookie(DEVELOPER_COOKIE, cookieOptions(request)).code(204).send();
    },
  });
}
