import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A phone may lose its network for some seconds in the middle of an upload. */
const IDLE_MS = 20_000;

/**
 * Closes a connection whose request body has stopped coming. Without it a client that sends half a body holds the
 * connection until the limit for the whole request, which has to leave time for a large upload on a slow line.
 */
export function limitIdleBodies({ server }: FastifyInstance, idleMs = IDLE_MS): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && !Number(length)) return;
    const { socket } = request;
    socket.setTimeout(idleMs);
    // The answer may take as long as it takes.
    request.once('end', () => socket.setTimeout(0));
  });
}
