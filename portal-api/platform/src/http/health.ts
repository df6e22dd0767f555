import type { FastifyInstance } from 'fastify';

/** The checks of a server's readiness; one that throws or takes too long has failed. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on the server is not ready, although it still answers. */
    refuseReadiness(): void;
  }
}

export const HEALTH_ROUTES = { live: '/health/live', ready: '/health/ready', any: '/health' } as const;

const TIME_LIMIT_MS = 2_000;

/**
 * - `GET /health/live`: 200 as long as the process answers. A restart can only help if it does not.
 * - `GET /health/ready`, or `/health`: 200 if every check passes and the server is not shutting down, otherwise 503,
 *   with the result of each check. Requests should go elsewhere meanwhile; a restart would not help.
 */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  let isEnding = false;
  const refuseReadiness = (): void => void (isEnding = true);
  app.decorate('refuseReadiness', refuseReadiness);
  app.addHook('preClose', async () => refuseReadiness());
  const all: HealthChecks = {
    ...checks,
    async running() {
      if (isEnding) throw new Error('The server is shutting down');
    },
  };

  app.get(HEALTH_ROUTES.live, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  for (const url of [HEALTH_ROUTES.ready, HEALTH_ROUTES.any]) {
    app.get(url, async (request, reply) => {
      const results = await Promise.all(
        Object.entries(all).map(async ([name, check]) => {
          try {
            await withTimeLimit(check());
            return [name, 'ok'] as const;
          } catch (error) {
            if (!isEnding) request.log.error({ err: error, check: name }, 'health check failed');
            return [name, 'failed'] as const;
          }
        }),
      );
      const isReady = results.every(([, result]) => result === 'ok');
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ok' : 'failed', checks: Object.fromEntries(results) });
    });
  }
}

async function withTimeLimit(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('took too long')), TIME_LIMIT_MS);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
