import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { disableRemote, enableRemote } from '../domain/commands/disable.ts';
import { prune } from '../domain/commands/prune.ts';
import type { RegistryParts } from '../registryParts.ts';
import { deleteFiles, exclusiveFilesOf } from '../releases/publish/deleteFiles.ts';
import { ALL_REMOTES, requireRight } from '../domain/rights.ts';
import { allowBulk } from './allowBulk.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import {
  disableBody,
  pruneAnswer,
  pruneBody,
  reasonBody,
  remoteParams,
  restorationAnswer,
  switchAnswer,
} from './schemas.ts';

const tags = ['change'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Switches an area off and on, and deletes files that are no longer needed. */
export async function upkeepRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { ledger, store } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));
  app.addHook('onRoute', allowBulk);

  app.route({
    method: 'PUT',
    url: '/disabled/:remote',
    schema: {
      tags,
      summary: 'Switch a remote off: new pages show a notice in its place',
      params: remoteParams,
      body: disableBody,
      response: { 200: switchAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const { notice = null, reason } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'roll-back', remote);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => disableRemote(state, remote, notice),
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/disabled/:remote',
    schema: {
      tags,
      summary: 'Switch a remote on again',
      params: remoteParams,
      body: reasonBody,
      response: { 200: switchAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const caller = callerOf(request);
      requireRight(caller, 'roll-back', remote);
      const { reason } = request.body;
      return ledger.execute({ actor: caller.name, reason, decide: (state) => enableRemote(state, remote) });
    },
  });

  app.route({
    method: 'POST',
    url: '/restorations',
    schema: {
      tags,
      summary:
        'Go on from a backup of the database: browsers accept manifests older than those they have seen',
      body: reasonBody,
      response: { 200: restorationAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      requireRight(caller, 'administer', ALL_REMOTES);
      return ledger.execute({
        actor: caller.name,
        reason: request.body.reason,
        decide: ({ at }) => ({
          events: [{ type: 'log.restored' }],
          result: { lastChange: at.toISOString() },
        }),
      });
    },
  });

  app.route({
    method: 'POST',
    url: '/prunes',
    schema: {
      tags,
      summary: 'Delete the files of releases that no open page and no rollback can need',
      body: pruneBody,
      response: { 200: pruneAnswer },
    },
    async handler(request) {
      const { remote, keep, days, reason, dryRun } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'administer', remote ?? ALL_REMOTES);
      const before = new Date(Date.now() - days * DAY_MS);
      return ledger.execute({
        actor: caller.name,
        reason,
        // Within the log's lock, so that nothing is published or promoted in the meantime.
        async decide(state, trx) {
          const remotes = remote ? [remote] : [...state.remotes.keys()];
          const { events, result: pruned } = prune(state, { remotes, keep, before });
          const files = await exclusiveFilesOf(trx, state, pruned);
          const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
          if (dryRun) return { events: [], result: { pruned, files: files.size, bytes } };
          await deleteFiles(trx, store, files, pruned);
          return { events, result: { pruned, files: files.size, bytes } };
        },
      });
    },
  });
}
