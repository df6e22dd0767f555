import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';

/** Whether a link to a client leads there; elsewhere the guard would bring the user back to Home. */
export function useMayOpenClients(): boolean {
  return isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
}
