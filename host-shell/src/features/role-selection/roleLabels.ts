import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { SelectedRole } from '@epigram/shared-contracts/session';

/** The role codes (docs/product.md, 4): an organisation has no Owner. */
export function roleLabel({ type, role }: SelectedRole): MessageDescriptor {
  if (type === 'business' && role === BUSINESS_ROLE.Owner) return msg`Owner`;
  return role >= BUSINESS_ROLE.Manager ? msg`Manager` : msg`Member`;
}
