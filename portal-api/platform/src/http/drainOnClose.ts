import type { FastifyInstance } from 'fastify';

const GRACE_MS = 500;

/**
 * While the server closes, still answers one more request on each open connection for a moment. By default, Node closes
 * idle connections immediately, even if a proxy is just writing to one. A request that is lost this way can't be
 * retried if it changes something.
 */
export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  app.addHook('preClose', async () => {
    server.closeIdleConnections = () => undefined;
    // From here on Fastify sends "connection: close". After a moment, no client is still writing to an idle connection.
    setTimeout(closeIdle, graceMs).unref();
  });
}
