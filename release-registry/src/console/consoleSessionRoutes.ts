import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CONSOLE_COOKIE, refuseForeignOrigin } from '../api/apiScope.ts';
import type { RegistryParts } from '../parts/registryParts.ts';
import { sessionAnswer, sessionBody } from '../api/schemas.ts';
import { createRateLimit } from '../beacons/rateLimit.ts';
import { RegistryError } from '../errors/registryError.ts';

const tags = ['console'];
const SIGN_INS_PER_MINUTE = 20;
const DAY_SECONDS = 24 * 60 * 60;

function options(request: FastifyRequest) {
  const secure = request.protocol === 'https';
  return { path: '/releases', httpOnly: true, sameSite: 'strict', secure, maxAge: DAY_SECONDS } as const;
}

/** Signs a browser in: the token goes into a cookie that no script can read. */
export async function consoleSessionRoutes(scope: FastifyInstance, { tokens }: RegistryParts): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const allow = createRateLimit(SIGN_INS_PER_MINUTE, 60_000);

  app.route({
    method: 'POST',
    url: '/console/session',
    schema: { tags, summary: 'Sign in to the console', body: sessionBody, response: { 200: sessionAnswer } },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      if (!allow(request.ip))
        throw new RegistryError('TOO_MANY_REQUESTS', 'Too many attempts; wait a minute');
      const caller = await tokens.authenticate(request.body.token);
      reply.setCookie(CONSOLE_COOKIE, request.body.token, options(request));
      return { caller };
    },
  });

  app.route({
    method: 'GET',
    url: '/console/session',
    schema: { tags, summary: 'Who is signed in, and what they may do', response: { 200: sessionAnswer } },
    async handler(request) {
      const token = request.cookies[CONSOLE_COOKIE];
      // A token that was revoked since is no failure here: the page asks for another.
      return { caller: token ? await tokens.authenticate(token).catch(ignoreInvalid) : null };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/console/session',
    schema: { tags, summary: 'Sign out of the console' },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      return reply.clearCookie(CONSOLE_COOKIE, options(request)).code(204).send();
    },
  });
}

function ignoreInvalid(error: unknown): null {
  if (error instanceof RegistryError && error.code === 'TOKEN_INVALID') return null;
  throw error;
}
