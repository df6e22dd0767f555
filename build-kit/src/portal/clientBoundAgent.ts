import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

const clients = new WeakMap<FastifyRequest, AbortSignal>();
const CLIENT = Symbol('the client of a request');

/**
 * Watches whether the client is still waiting for its response. Once the response has started, its sender detects a
 * disconnect.
 */
export function watchClient(request: FastifyRequest, reply: FastifyReply): void {
  const leaving = new AbortController();
  clients.set(request, leaving.signal);
  reply.raw.once('close', () => {
    if (!reply.raw.headersSent) leaving.abort();
  });
}

/** Ties a request to its client. The proxy copies only the headers of a request, and a symbol is never sent. */
export function clientOf(request: FastifyRequest): object {
  return { [CLIENT]: clients.get(request) };
}

type ResponseCallback = (error: Error | null, answer: Dispatcher.ResponseData) => void;
type Request = Dispatcher.RequestOptions & { readonly headers: { readonly [CLIENT]?: AbortSignal } };

/**
 * An agent whose requests end when their client disconnects, as with nginx. The server behind it may depend on that: it
 * discards a cancelled import.
 */
export function createClientBoundAgent(options: Agent.Options) {
  const agent = new Agent(options);
  return {
    request: (request: Request, answered: ResponseCallback) =>
      agent.request({ ...request, signal: request.headers[CLIENT] ?? null }, answered),
    destroy: () => agent.destroy(),
  };
}
