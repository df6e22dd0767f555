import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

/** Managers and Owners of the business itself may change its profile; roles in an organisation do not count. */
export function mayEditBusiness(roleInBusiness: number | undefined): boolean {
  return roleInBusiness !== undefined && roleInBusiness >= BUSINESS_ROLE.Manager;
}
