import type { FastifyInstance } from 'fastify';

/** The checks of a server's health; one that throws or takes too long has failed. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

const TIME_LIMIT_MS = 2_000;

/** `GET /health`: 200 if every check passes, otherwise 503, with the result of each check. */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/health', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withTimeLimit(check());
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.error({ err: error, check: name }, 'health check failed');
          return [name, 'failed'] as const;
        }
      }),
    );
    const healthy = results.every(([, result]) => result === 'ok');
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'failed', checks: Object.fromEntries(results) });
  });
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
