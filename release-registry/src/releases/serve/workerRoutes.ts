import type { FastifyInstance } from 'fastify';
import type { PageParts } from './pageParts.ts';
import { workerOf } from '../../domain/policy.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { objectName } from '../store/objectNames.ts';
import { audienceOf } from './pageAudience.ts';

/** A permanent URL: on every page load, a browser checks here whether its worker is current. */
const WORKER_URL = '/service-worker.js';
/** The worker's file in a release of the shell. */
const WORKER_FILE = 'serviceWorker.js';

/** It requests pages and files from this server, and runs nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Removes a browser's worker, whatever it is. Open pages continue without one and are not reloaded. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  async function leave() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('epigram-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  }
  event.waitUntil(leave());
});
`;

/**
 * The service worker of this user's shell, promoted and rolled back with its release. If the shell has none, or the
 * policy switches workers off, browsers' workers are removed.
 */
export async function workerRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { catalog, ledger, resolver, store } = parts;

  /** Undefined if there is none; null if there is one that can't be read at the moment. */
  async function workerFor(version: string): Promise<Buffer | null | undefined> {
    const shell = await catalog.find(SHELL_NAME, version);
    const file = shell?.files.get(WORKER_FILE);
    if (!file) return undefined;
    const bytes = await store.get(objectName(file.integrity)).catch((error: unknown) => {
      app.log.error({ err: error, version }, 'the object store does not respond');
    });
    return bytes ?? null;
  }

  app.get(WORKER_URL, async (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', WORKER_POLICY)
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8');
    const isOff = workerOf(ledger.state().policy) === 'off';
    const resolved = isOff ? undefined : await resolver.resolve(audienceOf(request, parts).audience);
    const worker = resolved && (await workerFor(resolved.manifest.shell.version));
    // A browser keeps its worker until there is a clear answer.
    if (worker === null || (!isOff && !resolved)) return reply.code(503).send('');
    reply.header('x-epigram-worker', worker ? 'on' : 'off');
    return reply.send(worker ?? UNREGISTERING_WORKER);
  });
}
