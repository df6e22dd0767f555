import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import type { TenantScope } from './caller.ts';
import { DomainError } from './domainError.ts';

/**
 * The scope of a request whose path names a business or an organisation. For the caller, nothing outside it exists.
 * Aggregated View refuses single businesses and details.
 */
export function narrowScope(
  scope: TenantScope,
  params: Record<string, unknown> | undefined,
  detailed: boolean,
): TenantScope {
  if (detailed && scope.aggregated) throw new DomainError('INSUFFICIENT_ACCESS_LEVEL');
  const { orgId, businessId } = params ?? {};
  // Staff without a context name the organisation in the path; its module checks that it exists.
  if (typeof orgId === 'number' && scope.platformWide) return { ...scope, organisationId: orgId };
  if (typeof orgId === 'number' && orgId !== scope.organisationId) throw new DomainError('NOT_FOUND');
  if (typeof businessId !== 'number' || businessId === ALL_BUSINESSES_ID) return scope;
  if (!scope.businessIds.includes(businessId)) throw new DomainError('NOT_FOUND');
  if (scope.aggregated) throw new DomainError('INSUFFICIENT_ACCESS_LEVEL');
  return { ...scope, businessId, businessIds: [businessId] };
}
