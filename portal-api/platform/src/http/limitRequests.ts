import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestBudget, TIME_LIMITS_MS, type RequestBudget } from '../database/timeBudget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the requests of the route may wait for the database, if `TIME_LIMITS_MS.request` does not fit. */
    timeLimitMs?: number;
  }
}

/**
 * Limits how long each request may wait for the database, whatever its route is made of: hooks, handlers, and what they
 * call. The time in which its body arrives does not count, and what it leaves behind has no limit.
 */
export function limitRequests(app: FastifyInstance, usualMs: number = TIME_LIMITS_MS.request): void {
  const budgets = new WeakMap<FastifyRequest, RequestBudget>();
  app.addHook('onRequest', (request, _reply, done) => {
    const budget = createRequestBudget(request.routeOptions.config.timeLimitMs ?? usualMs);
    budgets.set(request, budget);
    budget.resume(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    budgets.get(request)?.pause();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) budget.resume(done);
    else done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    budgets.get(request)?.pause();
    done();
  });
}
