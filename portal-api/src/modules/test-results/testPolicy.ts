import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { TenantScope } from '../../kernel/caller.ts';

/** A comment may be changed by its author, or by a Manager or Owner of the business (docs/product.md, 10.6). */
export function mayEditComment(
  user: { id: number; roleInBusiness: number | undefined },
  comment: { author_id: number | null },
): boolean {
  return comment.author_id === user.id || (user.roleInBusiness ?? 0) >= BUSINESS_ROLE.Manager;
}

/** Any member of a business may import results; in an organisation that oversees it, only Managers may. */
export function mayImport(scope: Pick<TenantScope, 'organisationId' | 'role'>): boolean {
  return scope.organisationId === null || scope.role >= ORGANISATION_ROLE.Manager;
}

/** An import may be undone by the person who made it, or by a Manager or Owner. */
export function mayUndoImport(
  scope: Pick<TenantScope, 'organisationId' | 'role'>,
  userId: number,
  it: { readonly importedById: number | null },
): boolean {
  if (!mayImport(scope)) return false;
  return it.importedById === userId || scope.role >= ORGANISATION_ROLE.Manager;
}

/** What imports have taught is forgotten for the whole business. */
export function mayForgetMemory(scope: Pick<TenantScope, 'organisationId' | 'role'>): boolean {
  return mayImport(scope) && scope.role >= ORGANISATION_ROLE.Manager;
}

/** Laboratory results are final; a business may correct the results that it entered or imported. */
export function mayCorrect(
  scope: Pick<TenantScope, 'organisationId' | 'role'>,
  test: { readonly source_type: number },
): boolean {
  return test.source_type === 1 && mayImport(scope);
}

/** Anyone who may import results may also assign them to animals. */
export function mayAssign(scope: Pick<TenantScope, 'organisationId' | 'role'>): boolean {
  return mayImport(scope);
}

/** Anyone who may import results may also add photographs. */
export function mayAddPhoto(scope: Pick<TenantScope, 'organisationId' | 'role'>): boolean {
  return mayImport(scope);
}

/** A photograph may be removed by the person who added it, or by a Manager or Owner. */
export function mayRemovePhoto(
  scope: Pick<TenantScope, 'organisationId' | 'role'>,
  userId: number,
  photo: { readonly added_by: number | null },
): boolean {
  if (!mayImport(scope)) return false;
  return photo.added_by === userId || scope.role >= ORGANISATION_ROLE.Manager;
}
