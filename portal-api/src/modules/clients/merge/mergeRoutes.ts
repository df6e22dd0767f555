import {
  listClientMerges,
  mergeClients,
  previewClientMerge,
  undoClientMerge,
} from '@epigram/shared-contracts/api/clientMerges';

import type { Binder } from '../../../kernel/binder.ts';
import { listMerges, mergeTwoClients, previewMerge, undoMerge } from './mergeService.ts';

export function mergeRoutes(bind: Binder): void {
  bind.tenant(previewClientMerge, async ({ scope, params, tx }) => ({
    data: await tx((db) => previewMerge(db, scope, params)),
  }));
  bind.tenant(listClientMerges, async ({ scope, params, tx }) => ({
    data: await tx((db) => listMerges(db, scope, params.clientId)),
  }));
  bind.tenant(mergeClients, async ({ scope, caller, params, body, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const which = { clientId: params.clientId, otherClientId: body.otherClientId, by };
    return { data: await tx((db) => mergeTwoClients(db, scope, which)) };
  });
  bind.tenant(undoClientMerge, async ({ scope, caller, params, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    return { data: await tx((db) => undoMerge(db, scope, { ...params, by })) };
  });
}
