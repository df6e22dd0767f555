import { accountPath } from '@epigram/shared-contracts/paths';

/** Where staff and admins open a tenant. */
export const SUPPORT_PATH = `${accountPath()}/support`;
