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
import { registerHealth, type HealthChecks } from './health.ts';
import { registerMetrics } from './metrics.ts';

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly health?: HealthChecks;
  /** Merged over the defaults of this frame. */
  readonly helmet?: FastifyHelmetOptions;
  /** Whose `X-Forwarded-For` is believed; this machine's own where it is not given. */
  readonly trustProxy?: FastifyServerOptions['trustProxy'] | undefined;
  /** Bytes; 1 MiB where it is not given. */
  readonly bodyLimit?: number;
  /** Options of the router, for example `{ ignoreTrailingSlash: true }`. */
  readonly routerOptions?: FastifyServerOptions['routerOptions'];
  /** Answers what fails before there is a route; Fastify's own words where it is not given. */
  readonly frameworkErrors?: FastifyServerOptions['frameworkErrors'];
  /** Who called, for the request's line in the log: an id, never a name or an address. */
  readonly userOf?: (request: FastifyRequest) => number | undefined;
}

/** For the largest upload on a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

/** What no page of ours uses is off, for them and for whatever they would embed. */
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
    // One line a request, written by `logRequests` when it is over.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? 'loopback',
    bodyLimit: options.bodyLimit ?? 1_048_576,
    genReqId: requestIdOf,
    // A request that comes on an open connection while the server closes is answered, and the connection closed: a
    // proxy could not know whether a refused one may be sent again.
    return503OnClosing: false,
    // A request that never completes must not hold its connection. The answer may take as long as it takes.
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...(options.routerOptions ? { routerOptions: options.routerOptions } : {}),
    ...(options.frameworkErrors ? { frameworkErrors: options.frameworkErrors } : {}),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  limitIdleBodies(app);
  logRequests(app, options.userOf);
  await app.register(helmet, {
    // An API answers data; a route that answers a page says what that page may do.
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

/** A caller's own id is taken over where it is well formed, so that one id follows a request through servers. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const QUIET_ROUTES: ReadonlySet<string | undefined> = new Set(['/health', '/metrics']);

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
        // The route, not the URL: a token in a path or query stays out of the logs.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(user !== undefined && { user }),
      },
      'request',
    );
  });
}
