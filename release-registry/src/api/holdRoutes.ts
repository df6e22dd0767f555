import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { holdSegment, liftHold } from '../domain/commands/hold.ts';
import { requireRemote } from '../domain/commands/requireRelease.ts';
import { RegistryError } from '../domain/registryError.ts';
import { requireRight } from '../domain/rights.ts';
import type { RegistryParts } from '../registryParts.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { holdAnswer, holdBody, holdParams, reasonBody, remoteParams } from './schemas.ts';

const tags = ['change'];

/** Holds a version back from a part of the users, and ends that. */
export async function holdRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { ledger } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'POST',
    url: '/holds/:remote',
    schema: {
      tags,
      summary: 'Hold a version back from the users of a browser, a language, a business or an organisation',
      params: remoteParams,
      body: holdBody,
      response: { 200: holdAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const { segment, version, reason } = request.body;
      const caller = callerOf(request);
      requireRight(caller, 'roll-back', remote);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide(state) {
          const live = requireRemote(state, remote).live?.version;
          const held = version ?? live;
          if (held === undefined) throw new RegistryError('NOT_FOUND', `${remote} has no live version`);
          return holdSegment(state, { remote, version: held, segment });
        },
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/holds/:remote/:hold',
    schema: {
      tags,
      summary: 'Lift a hold: its users get the version again, and the registry holds it no more',
      params: holdParams,
      body: reasonBody,
      response: { 200: holdAnswer },
    },
    async handler(request) {
      const { remote, hold } = request.params;
      const caller = callerOf(request);
      requireRight(caller, 'roll-back', remote);
      return ledger.execute({
        actor: caller.name,
        reason: request.body.reason,
        decide: (state) => liftHold(state, remote, hold),
      });
    },
  });
}
