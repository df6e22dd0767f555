import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';

/** Everybody of a business brings in results; of an organisation, its Managers do. The server decides. */
export function useMayImport(): boolean {
  const role = useSession(selectedRoleAtom);
  return role !== null && (role.type === 'business' || mayManage(role.role));
}
