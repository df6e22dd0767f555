import { getClient, listAnimals, listClients } from '@epigram/shared-contracts/api/clients';

import type { Binder } from '../../platform/binder.ts';
import { listAnimalPage, listClientPage, readClient } from './clientService.ts';

export function clientRoutes(bind: Binder): void {
  bind.tenant(listClients, ({ scope, query, tx }) => tx((db) => listClientPage(db, scope, query)));
  bind.tenant(getClient, async ({ scope, params, tx }) => ({
    data: await tx((db) => readClient(db, scope, params.clientId)),
  }));
  bind.tenant(listAnimals, ({ scope, params, body, tx }) =>
    tx((db) =>
      listAnimalPage(db, scope, params.clientId, { ...body, offset: params.offset, limit: params.limit }),
    ),
  );
}
