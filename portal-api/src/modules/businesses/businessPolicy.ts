import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

/** Managers and Owners of the business itself change its profile; a role in an organisation over it does not count. */
export function mayEditBusiness(roleInBusiness: number | undefined): boolean {
  return roleInBusiness !== undefined && roleInBusiness >= BUSINESS_ROLE.Manager;
}
