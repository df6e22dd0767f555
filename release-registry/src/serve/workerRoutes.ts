import type { FastifyInstance } from 'fastify';
import type { RegistryParts } from '../parts/registryParts.ts';
import { workerOf } from '../policy/policy.ts';
import { SHELL_NAME } from '../release/releaseSchema.ts';
import { objectName } from '../store/objectStore.ts';
import { audienceOf } from './pageAudience.ts';

/** One address for ever: a browser asks here, with every page, whether its worker is still the one to run. */
const WORKER_URL = '/service-worker.js';
/** The worker's file in a release of the shell. */
const WORKER_FILE = 'serviceWorker.js';

/** It asks this server for pages and files, and runs nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Ends whatever worker a browser has. Open pages go on without one; none is loaded again. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
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
 * The service worker of the shell that this user gets: it is promoted and rolled back with its release. A shell without
 * one, or a policy that switches workers off, ends those that browsers have.
 */
export async function workerRoutes(app: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { catalog, ledger, resolver, store } = parts;

  /** Undefined: there is none; null: there is one that can't be read now. */
  async function workerFor(version: string): Promise<Buffer | null | undefined> {
    const shell = await catalog.find(SHELL_NAME, version);
    const file = shell?.files.get(WORKER_FILE);
    return file && ((await store.get(objectName(file.integrity))) ?? null);
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
    // A browser keeps the worker that it has until there is a clear answer.
    if (worker === null || (!isOff && !resolved)) return reply.code(503).send('');
    reply.header('x-epigram-worker', worker ? 'on' : 'off');
    return reply.send(worker ?? FAREWELL);
  });
}
