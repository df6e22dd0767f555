import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';

/** Any member of a business may edit its clients; in an organisation, only its Managers may. The server decides. */
export function useMayEditClients(): boolean {
  const role = useSession(selectedRoleAtom);
  return role !== null && (role.type === 'business' || mayManage(role.role));
}
