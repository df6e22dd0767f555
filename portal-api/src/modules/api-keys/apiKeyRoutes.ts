import { createApiKey, listApiKeys, revokeApiKey } from '@epigram/shared-contracts/api/apiKeys';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';
import type { ApiKeyService } from './apiKeyService.ts';

/** For Managers and Owners of the business itself. */
export function apiKeyRoutes(bind: Binder, db: Db, service: ApiKeyService): void {
  async function actOf({
    caller,
    scope,
    request,
  }: Pick<TenantCall<Operation>, 'caller' | 'scope' | 'request'>) {
    const { businessId } = scope;
    if (businessId === null) throw new DomainError('CONTEXT_MISSING');
    const role = (await findBusinessRole(db, caller.userId, businessId)) ?? 0;
    if (role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
    return { userId: caller.userId, businessId, requestId: request.id };
  }

  bind.tenant(listApiKeys, async (call) => ({ data: await service.list((await actOf(call)).businessId) }));
  bind.tenant(createApiKey, async ({ body, ...call }) => ({
    data: await service.create(body, await actOf(call)),
  }));
  bind.tenant(revokeApiKey, async ({ params, ...call }) => service.revoke(params.keyId, await actOf(call)));
}
