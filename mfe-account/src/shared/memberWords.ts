import { AGGREGATED_ACCESS_LEVEL, BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MEMBER = msg`Member`;
const MANAGER = msg`Manager`;
const OWNER = msg`Owner`;
const AGGREGATED = msg`Aggregated View`;
const DETAILED = msg`Detailed View`;

/** Roles 1 and 2 are both Member (docs/product.md, 4). */
export function roleLabel(role: number): string {
  const word = role >= BUSINESS_ROLE.Owner ? OWNER : role >= BUSINESS_ROLE.Manager ? MANAGER : MEMBER;
  return i18n._(word);
}

export function accessLabel(accessLevel: number): string {
  return i18n._(accessLevel === AGGREGATED_ACCESS_LEVEL ? AGGREGATED : DETAILED);
}
