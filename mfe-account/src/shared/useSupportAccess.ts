import { getSupportAccess } from '@epigram/shared-contracts/api/support';
import { useOperation } from '@epigram/shared-contracts/query';

/** The tenant that the member of platform staff has open, if any. */
export const useSupportAccess = () => useOperation(getSupportAccess, {});
