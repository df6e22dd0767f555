import * as api from '@epigram/shared-contracts/api/duplicates';
import type { Binder } from '../../../kernel/binder.ts';
import { reachable } from '../../../kernel/reachable.ts';
import { listUndoableMerges, mergeTwoAnimals, undoOneAnimalMerge } from './animalMergeService.ts';
import { listAnimalNumbers, listClientNumbers, readNumberHolders } from './duplicateService.ts';

export function duplicateRoutes(bind: Binder): void {
  bind.tenant(api.listDuplicateAnimals, ({ scope, query, tx }) =>
    tx((db) => listAnimalNumbers(db, scope, reachable(query))),
  );
  bind.tenant(api.listDuplicateClients, ({ scope, query, tx }) =>
    tx((db) => listClientNumbers(db, scope, reachable(query))),
  );
  bind.tenant(api.findNumberHolders, async ({ scope, query, tx }) => ({
    data: await tx((db) => readNumberHolders(db, scope, query)),
  }));
  bind.tenant(api.mergeAnimals, async ({ scope, caller, params, body, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    return {
      data: await tx((db) => mergeTwoAnimals(db, scope, { animalId: params.animalId, ...body, by })),
    };
  });
  bind.tenant(api.listAnimalMerges, async ({ scope, tx }) => ({
    data: await tx((db) => listUndoableMerges(db, scope)),
  }));
  bind.tenant(api.undoAnimalMerge, async ({ scope, caller, params, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    return { data: await tx((db) => undoOneAnimalMerge(db, scope, { mergeId: params.mergeId, by })) };
  });
}
