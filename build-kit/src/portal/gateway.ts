import httpProxy from '@fastify/http-proxy';
import { API_BASE_PATH, INTEGRATION_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { limitIdleBodies } from '@epigram/platform/http/limitIdleBodies';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createStandbyPages } from './standbyPage.ts';
import { sendCompressed } from './compressJson.ts';
import { startingPage } from './startingPage.ts';
import { clientOf, createClientBoundAgent, watchClient } from './clientBoundAgent.ts';

/** Base URLs of the servers behind the gateway. */
export interface Upstreams {
  /** False until everything is published: a browser would get a shell whose remotes do not exist yet. */
  open: boolean;
  api?: string;
  registry?: string;
  /** Development servers by the name of the package that they build. */
  readonly dev: Map<string, string>;
}

/** A page that the gateway serves itself, in development. */
export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface GatewayLimits {
  /** The longest pause in a request body. */
  readonly idleBodyMs?: number;
}

export type RenderPage = (request: FastifyRequest) => Promise<Page>;

type FindUpstream = (request: FastifyRequest) => string | undefined;

/** Enough for the largest upload on a slow line; the servers have the same limit. */
const REQUEST_TIMEOUT_MS = 300_000;

const OF_API = new RegExp(
  `^(?:${API_BASE_PATH}|${INTEGRATION_BASE_PATH}|/dev/mailbox(?:\\.json)?)(?:[/?]|$)`,
);
const DEV_PATH = /^\/remotes\/([^/]+)\/dev\//;

/** The upstream of a path; the registry serves the shell's HTML for every path that is not a file. */
export function upstreamOf(upstreams: Upstreams, path: string): string | undefined {
  if (!upstreams.open) return undefined;
  if (OF_API.test(path)) return upstreams.api;
  const devServer = upstreams.dev.get(DEV_PATH.exec(path)?.[1] ?? '');
  return devServer ?? upstreams.registry;
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && /text\/html/.test(headers.accept ?? '') && !/^\/(remotes|releases)([/?]|$)/.test(url)
  );
}

function forwarded(request: FastifyRequest): Record<string, string> {
  return {
    host: request.headers.host ?? '',
    // The address that a client claims is dropped: rate limits count by the real one.
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * The only address that a browser uses: a proxy that routes by path and streams in both directions. In production,
 * nginx or a CDN replaces it.
 */
export async function createGateway(
  upstreams: Upstreams,
  renderPage?: RenderPage,
  { idleBodyMs }: GatewayLimits = {},
): Promise<FastifyInstance> {
  const gateway = fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 2_000 },
  });
  const find: FindUpstream = (request) => upstreamOf(upstreams, request.url);
  const standby = createStandbyPages();

  /** The shell's page from the registry, or the last one; false if there is neither. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const headers = { ...request.headers, ...forwarded(request), connection: 'close' };
    const answer = await standby.ask(upstreams.registry, request.url, headers);
    if (answer) {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = answer.headers;
      await reply
        .code(answer.statusCode ?? 502)
        .headers(own)
        .send(answer);
      return true;
    }
    const copy = standby.copy();
    if (!copy) return false;
    await reply.headers(copy.headers).header('cache-control', 'no-store').send(copy.html);
    return true;
  }

  limitIdleBodies(gateway, idleBodyMs);
  gateway.addHook('onRequest', async (request, reply) => {
    watchClient(request, reply);
    // Only development servers have WebSockets: the proxy would accept any before it knows whether the upstream does.
    if (request.headers.upgrade && !upstreams.dev.has(DEV_PATH.exec(request.url)?.[1] ?? '')) {
      return reply.code(404).header('connection', 'close').send();
    }
    // For monitoring, at each server's own address: nginx hides them too.
    if (/^\/(?:health|metrics)(?:[/?]|$)/.test(request.url)) return reply.code(404).send();
    const upstream = find(request);
    if (renderPage && upstream === upstreams.registry && upstream && isPage(request)) {
      const { status, html, headers } = await renderPage(request);
      return reply
        .code(status)
        .headers(headers)
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(html);
    }
    const isShellPage = upstreams.open && upstream === upstreams.registry && isPage(request);
    if (isShellPage && (await sendPage(request, reply))) return reply;
    if (upstream !== undefined) return;
    return reply
      .code(503)
      .header('retry-after', '1')
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(startingPage());
  });

  await gateway.register(httpProxy, {
    upstream: '',
    prefix: '/',
    websocket: true,
    // The client's Accept headers reach the upstream; an event stream may be silent for a long time.
    maxRetriesOn503: 0,
    // A keep-alive connection without a request would delay the shutdown of the server behind it.
    destroyAgent: true,
    undici: createClientBoundAgent({
      bodyTimeout: 0,
      headersTimeout: 130_000,
      connections: 128,
      pipelining: 1,
    }),
    disableRequestLogging: true,
    replyOptions: {
      getUpstream: (request: FastifyRequest) => find(request) ?? '',
      rewriteRequestHeaders: (request: FastifyRequest, headers: object) => ({
        ...headers,
        ...forwarded(request),
        ...clientOf(request),
      }),
      onResponse: (request: FastifyRequest, reply: FastifyReply, { stream }: { stream: Readable }) =>
        sendCompressed(request, reply, stream),
      onError: (reply: FastifyReply, { error }: { error: Error }) => {
        void reply
          .code(502)
          .send({ status: 502, code: 'SERVER_ERROR', errorCode: 'SERVER_ERROR', messages: [error.message] });
      },
    },
  } as never);
  return gateway;
}
