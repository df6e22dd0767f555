import { readSession, selectedRoleAtom, statusAtom, userAtom } from '@epigram/shared-contracts/session';
import { setAccessToken } from '@epigram/shared-contracts/client/host';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { ROLE_STORAGE_KEY } from '@epigram/shared-contracts/session/role-storage';
import { checkAccess } from './access/accessCheck.ts';
import { readLists } from './chooseRole.ts';
import { roleOptions } from './roleRules.ts';
import { forgetSession, restoreSession } from './sessionFlow.ts';
import { SIGNED_IN_KEY } from './signedInMark.ts';
import { noteSignOut } from './signOutReason.ts';

/**
 * A user signed in or out in another tab. The cookie now belongs to that session, so this tab must not continue as
 * another user.
 */
function followSignIn(mark: string | null, reload: () => void): void {
  const user = readSession(userAtom);
  if (mark === null && user !== null) {
    setAccessToken(null);
    noteSignOut('left');
    forgetSession('left');
  } else if (mark !== null && user !== null && mark !== String(user.id)) {
    reload();
  } else if (mark !== null && readSession(statusAtom) === 'signed-out') {
    writeSession({ status: 'restoring' });
    void restoreSession();
  }
}

/**
 * The remembered role was cleared elsewhere: a user with several options is asked again (docs/product.md, 4). If it was
 * cleared because access has changed, this tab announces that first.
 */
async function followRoleCleared(): Promise<void> {
  const role = readSession(selectedRoleAtom);
  if (readSession(statusAtom) !== 'signed-in' || role === null) return;
  const change = await checkAccess().catch(() => null);
  // Another role may have been chosen in this tab during the check.
  if (change || readSession(selectedRoleAtom) !== role) return;
  if (roleOptions(readLists()).length > 1) {
    writeSession({ selectedRole: null, effectiveBusinessId: null });
  }
}

/** @returns a function that stops watching */
export function watchOtherTabs(reload: () => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    if (key === null || key === SIGNED_IN_KEY) followSignIn(newValue, reload);
    if (key === null || (key === ROLE_STORAGE_KEY && newValue === null)) void followRoleCleared();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
