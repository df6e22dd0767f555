import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { setCanary, stopCanary } from '../domain/commands/canary.ts';
import type { Decision } from '../domain/decision.ts';
import { removePreview, setPreview } from '../domain/commands/preview.ts';
import { grantPrefix, releasePrefix } from '../domain/commands/prefixes.ts';
import { promoteOrRequest } from '../domain/commands/approval.ts';
import { promote, promotedReleases } from '../domain/commands/promote.ts';
import { requireRelease, requireRemote } from '../domain/commands/requireRelease.ts';
import { rollBack } from '../domain/commands/rollBack.ts';
import type { RegistryState } from '../domain/state/registryState.ts';
import { requirePaths } from '../people/requirePaths.ts';
import { requireRight } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import type { RegistryParts } from '../registryParts.ts';
import {
  budgetAnswer,
  budgetBody,
  canaryAnswer,
  canaryBody,
  previewAnswer,
  previewBody,
  prefixAnswer,
  prefixBody,
  previewParams,
  promotionAnswer,
  promotionBody,
  reasonBody,
  remoteParams,
  rollbackAnswer,
  rollbackBody,
} from './schemas.ts';

const tags = ['change'];

const prefixCalls = [
  { method: 'PUT', summary: 'Assign a path and everything below it to a remote', change: grantPrefix },
  { method: 'DELETE', summary: 'Remove a path from a remote', change: releasePrefix },
] as const;

/** Routes that change what is live: promotions, rollbacks, canaries, previews, budgets. */
export async function changeRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { ledger } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  /** The result of a decision on the newest state, without carrying it out. */
  async function preview<Result>(decide: () => Decision<Result>): Promise<Result> {
    await ledger.catchUp();
    const decision = decide();
    if (decision.refusal) throw decision.refusal;
    return decision.result;
  }

  app.route({
    method: 'POST',
    url: '/promotions',
    schema: {
      tags,
      summary: 'Make versions live in production, all or none',
      body: promotionBody,
      response: { 200: promotionAnswer },
    },
    async handler(request) {
      const { dryRun, reason, ...command } = request.body;
      const caller = callerOf(request);
      for (const { remote } of command.releases) requireRight(caller, 'promote', remote);
      function decide(state: RegistryState): ReturnType<typeof promote> {
        for (const { remote, mount } of promotedReleases(state, command.releases)) {
          requirePaths(caller, state.prefixes, remote, mount);
        }
        return dryRun ? promote(state, command) : promoteOrRequest(state, command, caller, new Date());
      }
      if (dryRun) return preview(() => decide(ledger.state()));
      return ledger.execute({ actor: caller.name, reason, decide });
    },
  });

  app.route({
    method: 'POST',
    url: '/rollbacks',
    schema: {
      tags,
      summary: 'Roll a remote back and mark its live version bad; `dryRun` is the preflight',
      body: rollbackBody,
      response: { 200: rollbackAnswer },
    },
    async handler(request) {
      const { dryRun, reason, ...command } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'roll-back', command.remote);
      if (dryRun) return preview(() => rollBack(ledger.state(), { ...command, override: true }));
      return ledger.execute({ actor: caller.name, reason, decide: (state) => rollBack(state, command) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/canaries/:remote',
    schema: {
      tags,
      summary: 'Start a canary, or change the share of the running one',
      params: remoteParams,
      body: canaryBody,
      response: { 200: canaryAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const { reason, ...canary } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'promote', remote);
      const command = { remote, ...canary };
      return ledger.execute({
        actor: caller.name,
        reason,
        decide(state) {
          requirePaths(caller, state.prefixes, remote, requireRelease(state, remote, canary.version).mount);
          return setCanary(state, command);
        },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/canaries/:remote',
    schema: {
      tags,
      summary: 'End a canary',
      params: remoteParams,
      body: reasonBody,
      response: { 200: canaryAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const caller = callerOf(request);
      requireRight(caller, 'promote', remote);
      const { reason } = request.body;
      return ledger.execute({ actor: caller.name, reason, decide: (state) => stopCanary(state, remote) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/previews/:preview/:remote',
    schema: {
      tags,
      summary: 'Add a version to a named preview',
      params: previewParams,
      body: previewBody,
      response: { 200: previewAnswer },
    },
    async handler(request) {
      const { preview: name, remote } = request.params;
      const { version, reason } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'promote', remote);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => setPreview(state, name, remote, version),
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/previews/:preview/:remote',
    schema: {
      tags,
      summary: 'Remove a remote from a named preview',
      params: previewParams,
      body: reasonBody,
      response: { 200: previewAnswer },
    },
    async handler(request) {
      const { preview: name, remote } = request.params;
      const { reason } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'promote', remote);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => removePreview(state, name, remote),
      });
    },
  });

  for (const { method, summary, change } of prefixCalls) {
    app.route({
      method,
      url: '/paths/:remote',
      schema: { tags, summary, params: remoteParams, body: prefixBody, response: { 200: prefixAnswer } },
      async handler(request) {
        const { remote } = request.params;
        const { prefix, reason } = request.body;
        const caller = callerOf(request);
        requireRight(caller, 'administer', remote);
        return ledger.execute({
          actor: caller.name,
          reason,
          decide: (state) => change(state, remote, prefix),
        });
      },
    });
  }

  app.route({
    method: 'PUT',
    url: '/budgets/:remote',
    schema: {
      tags,
      summary: 'Set the budgets of a remote: failures, sizes and web vitals',
      params: remoteParams,
      body: budgetBody,
      response: { 200: budgetAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const { reason, ...budget } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'administer', remote);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => {
          requireRemote(state, remote);
          return { events: [{ type: 'budget.set', remote, budget }], result: { remote, budget } };
        },
      });
    },
  });
}
