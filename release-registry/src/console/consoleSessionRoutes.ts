import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CONSOLE_COOKIE, refuseForeignOrigin } from '../api/apiScope.ts';
import { sessionAnswer, sessionBody } from '../api/schemas.ts';
import { createRateLimit } from '../releases/serve/rateLimit.ts';
import { RegistryError } from '../domain/registryError.ts';
import type { RegistryParts } from '../registryParts.ts';
import { LIFETIME_HOURS, type Person } from '../people/consoleSessions.ts';
import type { Caller } from '../domain/rights.ts';
import { ATTEMPT_MINUTES } from '../people/signInAttempts.ts';

const tags = ['console'];
const SIGN_INS_PER_MINUTE = 20;
const ATTEMPT_COOKIE = 'epigram-console-attempt';

function sessionCookie({ protocol }: FastifyRequest) {
  const secure = protocol === 'https';
  return {
    path: '/releases',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: LIFETIME_HOURS * 60 * 60,
  } as const;
}

/** Lax, because the browser returns from another site, the provider. */
function attemptCookie({ protocol }: FastifyRequest) {
  const secure = protocol === 'https';
  const path = '/releases/api/console';
  return { path, httpOnly: true, sameSite: 'lax', secure, maxAge: ATTEMPT_MINUTES * 60 } as const;
}

/** Signs a browser in, with a token or through the identity provider. Its cookie names a session on the server. */
export async function consoleSessionRoutes(
  scope: FastifyInstance,
  { tokens, sessions, links, people }: RegistryParts,
): Promise<void> {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const isAllowed = createRateLimit(SIGN_INS_PER_MINUTE, 60_000);

  function limit(request: FastifyRequest): void {
    if (!isAllowed(request.ip))
      throw new RegistryError('TOO_MANY_REQUESTS', 'Too many attempts; wait a minute');
  }

  /** A new session under a new cookie. The previous one ends, so that no cookie outlives a sign-in. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Person | { readonly token: string },
  ): Promise<void> {
    const before = request.cookies[CONSOLE_COOKIE];
    if (before) await sessions.end(before);
    reply.setCookie(CONSOLE_COOKIE, await sessions.open(who), sessionCookie(request));
  }

  async function callerOfLink(code: string): Promise<Caller> {
    const token = await links.take(code);
    const caller = token === undefined ? undefined : await tokens.find(token);
    if (!caller)
      throw new RegistryError('TOKEN_INVALID', 'The link was used or has expired; create another one');
    return caller;
  }

  app.route({
    method: 'POST',
    url: '/console/session',
    schema: {
      tags,
      summary: 'Sign in to the console with a token, or with the code of a link',
      body: sessionBody,
      response: { 200: sessionAnswer },
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      limit(request);
      const { token, code = '' } = request.body;
      const caller = token === undefined ? await callerOfLink(code) : await tokens.authenticate(token);
      await enter(request, reply, { token: caller.id });
      return { caller, signIn: people?.provider.label ?? null };
    },
  });

  app.route({
    method: 'GET',
    url: '/console/session',
    schema: { tags, summary: 'Who is signed in, and what they may do', response: { 200: sessionAnswer } },
    async handler(request) {
      const cookie = request.cookies[CONSOLE_COOKIE];
      const caller = cookie ? await sessions.find(cookie, true) : undefined;
      return { caller: caller ?? null, signIn: people?.provider.label ?? null };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/console/session',
    schema: { tags, summary: 'Sign out of the console' },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const cookie = request.cookies[CONSOLE_COOKIE];
      if (cookie) await sessions.end(cookie);
      return reply.clearCookie(CONSOLE_COOKIE, sessionCookie(request)).code(204).send();
    },
  });

  if (!people) return;
  const { provider, attempts, mayEnter } = people;

  app.get('/console/sign-in', { schema: { hide: true } }, async (request, reply) => {
    limit(request);
    const { address, attempt } = await provider.begin();
    reply.setCookie(ATTEMPT_COOKIE, await attempts.keep(attempt), attemptCookie(request));
    return reply.redirect(address.href);
  });

  app.get('/console/signed-in', { schema: { hide: true } }, async (request, reply) => {
    limit(request);
    const cookie = request.cookies[ATTEMPT_COOKIE];
    reply.clearCookie(ATTEMPT_COOKIE, attemptCookie(request));
    const attempt = cookie ? await attempts.take(cookie) : undefined;
    if (!attempt) return reply.redirect('/releases#sign-in=failed');
    try {
      const person = await provider.finish(new URL(request.url, 'http://registry').search, attempt);
      if (!mayEnter(person.groups)) {
        request.log.warn({ person: person.subject }, 'a person without a permitted group was refused');
        return reply.redirect('/releases#sign-in=no-group');
      }
      await enter(request, reply, person);
      request.log.info({ person: person.subject }, 'a person signed in to the console');
      return reply.redirect('/releases');
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in at the provider failed');
      return reply.redirect('/releases#sign-in=failed');
    }
  });
}
