import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { networkOf } from '../../kernel/networkOf.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { readReports } from './readReports.ts';

const BY_NETWORK: RateLimit = { bucket: 'csp-report-network', most: 60, seconds: 900 };
const MAX_BYTES = 16_384;
const TYPES = ['application/csp-report', 'application/reports+json'];

/**
 * Receives browsers' reports of Content Security Policy violations. Anyone can send anything here, so reports are
 * counted and logged, but never stored or shown.
 */
export function cspReportRoutes(app: FastifyInstance, limiter: RateLimiter): void {
  const counter = new Counter({
    name: 'epigram_csp_violations_total',
    help: 'What browsers say that the Content Security Policy stopped, by directive.',
    labelNames: ['directive'] as const,
    registers: [app.metrics],
  });
  app.register(async (reports) => {
    reports.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    reports.post('/csp-reports', async (request, reply) => {
      await limiter.take(BY_NETWORK, networkOf(request.ip));
      for (const report of readReports(request.body)) {
        counter.inc({ directive: report.directive });
        request.log.warn(report, 'the content security policy blocked something');
      }
      return reply.code(204).send();
    });
  });
}
