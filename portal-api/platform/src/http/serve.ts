import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { drainOnClose } from './drainOnClose.ts';

interface ServeOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /**
   * How long the process still accepts connections after a signal, for a balancer that only learns from `/health/ready`
   * that it should send none; 0 by default.
   */
  readonly shutdownDelayMs?: number;
  /** Runs when the last request has ended: close the database here. */
  readonly onClose?: () => Promise<void>;
}

const CLOSE_LIMIT_MS = 10_000;

/** Listens, sends the port to the parent process, and shuts down gracefully on a signal. Returns the address. */
export async function serve(app: FastifyInstance, options: ServeOptions): Promise<string> {
  const { port, host = '127.0.0.1', shutdownDelayMs = 0, onClose } = options;
  drainOnClose(app);
  const address = await app.listen({ port, host });
  const bound = app.server.address();
  if (bound && typeof bound === 'object') process.send?.({ type: 'listening', port: bound.port });

  let ending = false;
  async function end(reason: string): Promise<void> {
    if (ending) return;
    ending = true;
    app.log.info({ reason }, 'closing');
    app.refuseReadiness();
    if (reason === 'SIGTERM') await pause(shutdownDelayMs);
    // A request that never ends must not keep the process alive, because the supervisor would then kill it abruptly.
    const limit = setTimeout(() => {
      app.log.warn('closing took too long');
      process.exit(1);
    }, CLOSE_LIMIT_MS);
    try {
      await app.close();
      await onClose?.();
      clearTimeout(limit);
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  }
  process.once('SIGTERM', () => void end('SIGTERM'));
  process.once('SIGINT', () => void end('SIGINT'));
  process.once('disconnect', () => void end('the parent process has gone'));
  return address;
}
