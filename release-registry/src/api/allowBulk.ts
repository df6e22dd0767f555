import { TIME_LIMITS_MS } from '@epigram/platform/database/timeBudget';
import type { RouteOptions } from 'fastify';

/** For routes that read or write all files of a release. */
export function allowBulk(route: RouteOptions): void {
  route.config = { ...route.config, timeLimitMs: TIME_LIMITS_MS.bulk };
}
