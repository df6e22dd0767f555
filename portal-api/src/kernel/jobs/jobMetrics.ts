import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { JobQueue } from './jobQueue.ts';

/** Reports on `/metrics` how many jobs of each kind are waiting, running and given up. */
export function registerJobMetrics(app: FastifyInstance, jobs: JobQueue): void {
  const gauge = new Gauge({
    name: 'epigram_jobs',
    help: 'Background jobs by kind and state, as last counted; failed ones were given up in the last 7 days.',
    labelNames: ['kind', 'state'] as const,
    registers: [app.metrics],
    async collect() {
      for (const { name, readyCount, deferredCount, activeCount, failedCount } of await jobs.counts()) {
        const counts = { ready: readyCount, later: deferredCount, active: activeCount, failed: failedCount };
        for (const [state, count] of Object.entries(counts)) gauge.set({ kind: name, state }, count);
      }
    },
  });
}
