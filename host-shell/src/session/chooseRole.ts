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

/** Selects a role in the session and stores it in the browser: remembered, or for this session only. */
export async function chooseRole({ role, businessId }: RoleChoice, remember: boolean): Promise<void> {
  const lists = readLists();
  const user = readSession(userAtom);
  if (user === null || !isOwnRole(role, lists)) return clearRole();
  const choice = { role, businessId: effectiveBusinessId(role, lists, businessId) };
  await storeRole(String(user.id), choice, remember);
  writeSession({
    selectedRole: role,
    effectiveBusinessId: choice.businessId,
    rememberRoleSelection: remember,
  });
}

/** Clears the selected role; a user with several options is asked again. */
export function clearRole(): void {
  clearStoredRole();
  writeSession({ selectedRole: null, effectiveBusinessId: null });
}

/** Corrects the role and business if they do not match the lists (docs/product.md, 4). */
export function auditSession(): void {
  const role = readSession(selectedRoleAtom);
  const audit = auditRole(role, readSession(effectiveBusinessIdAtom), readLists());
  if (audit.outcome === 'reselect') {
    console.warn('Current selected role is invalid - forcing re-selection');
    clearRole();
  }
  if (audit.outcome === 'resync') {
    console.warn('Business ID mismatch detected - syncing');
    writeSession({ effectiveBusinessId: audit.businessId });
  }
}
