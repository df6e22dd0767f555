import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { approve, requireRequest, withdraw } from '../domain/commands/approval.ts';
import { requireRelease } from '../domain/commands/requireRelease.ts';
import type { RegistryParts } from '../registryParts.ts';
import { type Policy, workerOf } from '../domain/policy.ts';
import type { RegistryState } from '../domain/state/registryState.ts';
import { requirePaths } from '../people/requirePaths.ts';
import { ALL_REMOTES, requireRight, type Caller } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { policyAnswer, policyBody, requestParams, withdrawalAnswer } from './policySchemas.ts';
import { promotionAnswer, reasonBody } from './schemas.ts';

const tags = ['policy'];

/** Freezes, and approvals by a second person. */
export async function policyRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { ledger, people } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  function requirePromotion(state: RegistryState, caller: Caller, id: string, now: Date): void {
    for (const { remote, version } of requireRequest(state, id, now).releases) {
      requireRight(caller, 'promote', remote);
      requirePaths(caller, state.prefixes, remote, requireRelease(state, remote, version).mount);
    }
  }

  app.route({
    method: 'PUT',
    url: '/policy',
    schema: {
      tags,
      summary: 'Set which remotes need approval, the freezes, and whether service workers are allowed',
      body: policyBody,
      response: { 200: policyAnswer },
    },
    async handler(request) {
      const { reason, approval, freezes, worker } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => {
          const chosen = worker ?? workerOf(state.policy);
          const policy: Policy = { approval, freezes, ...(chosen === 'off' && { worker: chosen }) };
          const isSame = JSON.stringify(state.policy) === JSON.stringify(policy);
          return {
            events: isSame ? [] : [{ type: 'policy.set', policy }],
            result: { ...policy, worker: chosen },
          };
        },
      });
    },
  });

  app.route({
    method: 'POST',
    url: '/approvals/:request',
    schema: {
      tags,
      summary: 'Approve and carry out a promotion that another person requested',
      params: requestParams,
      body: reasonBody,
      response: { 200: promotionAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = request.params.request;
      return ledger.execute({
        actor: caller.name,
        reason: request.body.reason,
        decide(state) {
          const now = new Date();
          requirePromotion(state, caller, id, now);
          return approve(state, id, caller, { now, peopleOnly: people !== undefined });
        },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/approvals/:request',
    schema: {
      tags,
      summary: 'Withdraw or decline a promotion that is waiting for approval',
      params: requestParams,
      body: reasonBody,
      response: { 200: withdrawalAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = request.params.request;
      return ledger.execute({
        actor: caller.name,
        reason: request.body.reason,
        decide(state) {
          const now = new Date();
          requirePromotion(state, caller, id, now);
          return withdraw(state, id, now);
        },
      });
    },
  });
}
