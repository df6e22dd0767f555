import {
  businessesAtom,
  effectiveBusinessIdAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
  userAtom,
} from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { clearStoredRole, storeRole } from '@epigram/shared-contracts/session/role-storage';
import { auditRole, effectiveBusinessId, isOwnRole, type Lists, type RoleChoice } from './roleRules.ts';

export function readLists(): Lists {
  return { businesses: readSession(businessesAtom), organisations: readSession(organisationsAtom) };
}

/** Makes a choice the session's, and keeps it in the browser: remembered, or for this session only. */
export async function chooseRole({ role, businessId }: RoleChoice, remember: boolean): Promise<void> {
  const lists = readLists();
  const user = readSession(userAtom);
  if (user === null || !isOwnRole(role, lists)) return dropRole();
  const choice = { role, businessId: effectiveBusinessId(role, lists, businessId) };
  await storeRole(String(user.id), choice, remember);
  writeSession({
    selectedRole: role,
    effectiveBusinessId: choice.businessId,
    rememberRoleSelection: remember,
  });
}

/** Forgets the selected role; who has more than one option is asked again. */
export function dropRole(): void {
  clearStoredRole();
  writeSession({ selectedRole: null, effectiveBusinessId: null });
}

/** Sets right what does not fit the lists (docs/product.md, 4). */
export function auditSession(): void {
  const role = readSession(selectedRoleAtom);
  const audit = auditRole(role, readSession(effectiveBusinessIdAtom), readLists());
  if (audit.outcome === 'reselect') {
    console.warn('Current selected role is invalid - forcing re-selection');
    dropRole();
  }
  if (audit.outcome === 'resync') {
    console.warn('Business ID mismatch detected - syncing');
    writeSession({ effectiveBusinessId: audit.businessId });
  }
}
