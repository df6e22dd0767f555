import { createApiKey, listApiKeys, revokeApiKey } from '@epigram/shared-contracts/api/apiKeys';
import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { actOfManager } from './actOfManager.ts';
import type { ApiKeyService } from './apiKeyService.ts';

/** For Managers and Owners of the business itself. */
export function apiKeyRoutes(bind: Binder, db: Db, service: ApiKeyService): void {
  bind.tenant(listApiKeys, async (call) => ({
    data: await service.list((await actOfManager(db, call)).businessId),
  }));
  bind.tenant(createApiKey, async ({ body, ...call }) => ({
    data: await service.create(body, await actOfManager(db, call)),
  }));
  bind.tenant(revokeApiKey, async ({ params, ...call }) =>
    service.revoke(params.keyId, await actOfManager(db, call)),
  );
}
