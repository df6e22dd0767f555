import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { arrangeSlot } from '../domain/commands/arrangeSlot.ts';
import { ALL_REMOTES, mayKnowTenants, requireRight } from '../domain/rights.ts';
import type { RegistryParts } from '../registryParts.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { readSlots } from './readSlots.ts';
import { arrangementAnswer, arrangementBody, slotsAnswer } from './slotSchemas.ts';

const tags = ['slots'];

/** Which remote fills which place, and in what order. */
export async function slotRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { ledger, catalog } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'GET',
    url: '/slots',
    schema: {
      tags,
      summary:
        'The places in pages that remotes fill, who offers them and who fills them, by the live releases',
      response: { 200: slotsAnswer },
    },
    async handler(request) {
      await ledger.catchUp();
      return readSlots(ledger.state(), catalog, mayKnowTenants(callerOf(request)));
    },
  });

  app.route({
    method: 'PUT',
    url: '/slots',
    schema: {
      tags,
      summary: "Set order and presence of a slot's extensions, for all or for one business or organisation",
      body: arrangementBody,
      response: { 200: arrangementAnswer },
    },
    async handler(request) {
      const { reason, tenant = null, ...arrangement } = request.body;
      const caller = callerOf(request);
      // A slot shows extensions of several remotes.
      requireRight(caller, 'administer', ALL_REMOTES);
      return ledger.execute({
        actor: caller.name,
        reason,
        decide: (state) => arrangeSlot(state, { ...arrangement, tenant }),
      });
    },
  });
}
