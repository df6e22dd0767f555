import type { Operation } from '@epigram/shared-contracts/api/operation';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusinessRole } from '../access/public.ts';

export interface ManagerAct {
  readonly userId: number;
  readonly businessId: number;
  readonly requestId: string;
}

/** For Managers and Owners of the business itself. @throws AUTHORIZATION_FAILED */
export async function actOfManager(
  db: Db,
  { caller, scope, request }: Pick<TenantCall<Operation>, 'caller' | 'scope' | 'request'>,
): Promise<ManagerAct> {
  const { businessId } = scope;
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  const role = (await findBusinessRole(db, caller.userId, businessId)) ?? 0;
  if (role < BUSINESS_ROLE.Manager) throw new DomainError('AUTHORIZATION_FAILED');
  return { userId: caller.userId, businessId, requestId: request.id };
}
