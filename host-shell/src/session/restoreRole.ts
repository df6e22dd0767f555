import {
  clearStoredRole,
  readStoredRole,
  ROLE_STORAGE_KEY,
} from '@epigram/shared-contracts/session/role-storage';
import { automaticChoice, effectiveBusinessId, isOwnRole, type Lists, type RoleChoice } from './roleRules.ts';

export interface RestoredRole {
  readonly choice: RoleChoice | null;
  readonly remembered: boolean;
}

const TAMPERED = {
  remembered: 'Invalid remembered role detected - possible tampering',
  session: 'Invalid session role detected - possible tampering',
} as const;

/**
 * The initial role: the only one, the remembered one, or the session's. If a stored role can't be read or is not the
 * user's, all stored roles are discarded.
 */
export async function restoreRole(userId: number, lists: Lists): Promise<RestoredRole> {
  const automatic = automaticChoice(lists);
  if (automatic?.role.type === 'business') return { choice: automatic, remembered: true };

  const hadRemembered = localStorage.getItem(ROLE_STORAGE_KEY) !== null;
  const hadSession = sessionStorage.getItem(ROLE_STORAGE_KEY) !== null;
  const stored = await readStoredRole(String(userId));
  if (hadRemembered && !stored?.remembered) console.warn(TAMPERED.remembered);
  else if (hadSession && !stored) console.warn(TAMPERED.session);
  if (!stored) return { choice: automatic, remembered: true };

  const { role, businessId } = stored.choice;
  if (!isOwnRole(role, lists)) {
    console.warn(stored.remembered ? TAMPERED.remembered : TAMPERED.session);
    clearStoredRole();
    return { choice: automatic, remembered: true };
  }
  return {
    choice: { role, businessId: effectiveBusinessId(role, lists, businessId) },
    remembered: stored.remembered,
  };
}
