import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

/** Managers and Owners of the business itself may change its profile; roles in an organisation do not count. */
export function mayEditBusiness(roleInBusiness: number | undefined): boolean {
  return roleInBusiness !== undefined && roleInBusiness >= BUSINESS_ROLE.Manager;
}

/** The days of all future tests hang on it. */
export function mayChangeTimeZone(roleInBusiness: number | undefined): boolean {
  return roleInBusiness === BUSINESS_ROLE.Owner;
}
