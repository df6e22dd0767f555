import {
  availableBusinessesAtom,
  currentOrgAccessLevelAtom,
  forecastCountriesAtom,
  selectedRoleAtom,
  statusAtom,
  userAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import type { GuardedSession } from '../navigation/guard.ts';

/** The part of the session that the guard decides by. */
export function useGuardedSession(): GuardedSession {
  return {
    status: useSession(statusAtom),
    user: useSession(userAtom),
    selectedRole: useSession(selectedRoleAtom),
    accessLevel: useSession(currentOrgAccessLevelAtom),
    availableBusinesses: useSession(availableBusinessesAtom),
    forecastCountries: useSession(forecastCountriesAtom),
  };
}
