import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';

/** Whether the user may open client pages. If not, the guard would redirect a client link to Home. */
export function useMayOpenClients(): boolean {
  return isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
}
