import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerFrom, callerOf } from '../api/apiScope.ts';
import { consoleLinkAnswer } from '../api/schemas.ts';
import { RegistryError } from '../domain/registryError.ts';
import type { RegistryParts } from '../registryParts.ts';

/** Creates the codes with which `npm run release -- console` opens the console. */
export async function consoleLinkRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { links, tokens } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'POST',
    url: '/console/links',
    schema: {
      tags: ['console'],
      summary: 'Create a single-use code that signs a browser in to the console',
      response: { 200: consoleLinkAnswer },
    },
    async handler(request) {
      const { id } = callerOf(request);
      // Only for tokens: a CI's token ends with its run, and people sign in themselves.
      if (!(await tokens.find(id))) throw new RegistryError('NOT_ALLOWED', 'Only a token can create links');
      return { code: await links.create(id) };
    },
  });
}
