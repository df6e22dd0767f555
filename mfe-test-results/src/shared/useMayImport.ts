import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';

/** Every member of a business may add results; in an organisation only Managers may. The server decides. */
export function useMayImport(): boolean {
  const role = useSession(selectedRoleAtom);
  return role !== null && (role.type === 'business' || mayManage(role.role));
}
