import { deleteAnimal, deleteClient, deleteTest } from '@epigram/shared-contracts/api/deletions';

import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { type DeletionRequest, deleteOneAnimal, deleteOneClient, deleteOneTest } from './deletionService.ts';

export function deletionRoutes(bind: Binder): void {
  bind.tenant(deleteTest, async (call) => {
    await call.tx((db) => deleteOneTest(db, requestOf(call), call.params.id));
  });
  bind.tenant(deleteAnimal, async (call) => {
    await call.tx((db) => deleteOneAnimal(db, requestOf(call), call.params));
  });
  bind.tenant(deleteClient, async (call) => {
    await call.tx((db) => deleteOneClient(db, requestOf(call), call.params.clientId));
  });
}

function requestOf({
  scope,
  caller,
  language,
  request,
}: Pick<TenantCall<typeof deleteTest>, 'scope' | 'caller' | 'language' | 'request'>): DeletionRequest {
  return { scope, language, by: { userId: caller.userId, requestId: request.id } };
}
