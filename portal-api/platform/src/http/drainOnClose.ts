import type { FastifyInstance } from 'fastify';

const GRACE_MS = 500;

/**
 * Lets a server that closes go on answering what comes on its open connections for a moment, each with the last answer
 * of its connection. Node ends connections that seem idle immediately, though a proxy may just be writing to one: a
 * request that is lost in this way may not be sent again where it changes something.
 */
export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  app.addHook('preClose', async () => {
    server.closeIdleConnections = () => undefined;
    // From here on Fastify says "connection: close"; after a moment, no client is still writing on an idle connection.
    setTimeout(closeIdle, graceMs).unref();
  });
}
