import { accountPath } from '@epigram/shared-contracts/paths';

/** The page on which staff and admins open a tenant. */
export const SUPPORT_PATH = `${accountPath()}/support`;
