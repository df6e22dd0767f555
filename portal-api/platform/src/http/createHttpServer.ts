import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';
import type { Logger } from '../logger.ts';
import { limitIdleBodies } from './limitIdleBodies.ts';
import { limitRequests } from './limitRequests.ts';
import { HEALTH_ROUTES, registerHealth, type HealthChecks } from './health.ts';
import { registerMetrics } from './metrics.ts';

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly health?: HealthChecks;
  /** Merged over the defaults below. */
  readonly helmet?: FastifyHelmetOptions;
  /** Proxies whose `X-Forwarded-For` is trusted; by default only this machine. */
  readonly trustProxy?: FastifyServerOptions['trustProxy'] | undefined;
  /** Bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Options of the router, for example `{ ignoreTrailingSlash: true }`. */
  readonly routerOptions?: FastifyServerOptions['routerOptions'];
  /** Handles failures before routing; by default Fastify's own handler. */
  readonly frameworkErrors?: FastifyServerOptions['frameworkErrors'];
  /** The caller for the request's log line: an id, never a name or an address. */
  readonly userOf?: (request: FastifyRequest) => number | undefined;
}

/** Enough for the largest upload on a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Disables features that our pages don't use, for the pages and for anything they embed. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics that `GET /metrics` returns. */
    metrics: Registry;
  }
}

/** A Fastify server with request ids, security headers, structured logs, `/health` and `/metrics`. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    // `logRequests` writes one line per request when it ends.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? 'loopback',
    bodyLimit: options.bodyLimit ?? 1_048_576,
    genReqId: requestIdOf,
    // While the server closes, a request on an open connection is answered before the connection closes. If it were
    // refused, a proxy could not know whether it may retry it.
    return503OnClosing: false,
    // An incomplete request must not hold its connection. The response has no time limit.
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...(options.routerOptions ? { routerOptions: options.routerOptions } : {}),
    ...(options.frameworkErrors ? { frameworkErrors: options.frameworkErrors } : {}),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  limitIdleBodies(app);
  limitRequests(app);
  logRequests(app, options.userOf);
  await app.register(helmet, {
    // An API returns data. A route that returns a page sets a policy for the page.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    ...options.helmet,
  });
  registerMetrics(app);
  registerHealth(app, options.health ?? {});
  return app;
}

/** Keeps the caller's request id if it is well formed, so that a request has the same id on all servers. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const QUIET_ROUTES: ReadonlySet<string | undefined> = new Set([...Object.values(HEALTH_ROUTES), '/metrics']);

function logRequests(app: FastifyInstance, userOf?: HttpServerOptions['userOf']): void {
  app.addHook('onError', async (request, _reply, error) => {
    const expected = 'statusCode' in error && Number(error.statusCode) < 500;
    if (!expected) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (QUIET_ROUTES.has(request.routeOptions.url)) return;
    const user = userOf?.(request);
    request.log.info(
      {
        method: request.method,
        // The route instead of the URL, so that tokens in a path or query stay out of the logs.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(user !== undefined && { user }),
      },
      'request',
    );
  });
}
