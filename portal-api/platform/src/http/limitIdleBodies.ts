import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A phone may lose its network for a few seconds in the middle of an upload. */
const IDLE_MS = 20_000;

/**
 * Closes a connection whose request body has stalled. Otherwise a client that sends half a body would hold the
 * connection until the timeout of the whole request, which has to allow for a large upload on a slow line.
 */
export function limitIdleBodies({ server }: FastifyInstance, idleMs = IDLE_MS): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && !Number(length)) return;
    const { socket } = request;
    socket.setTimeout(idleMs);
    // The response has no time limit.
    request.once('end', () => socket.setTimeout(0));
  });
}
