import type { Business, Organisation } from '../api/businesses.ts';
import type { UserInformation } from '../api/users.ts';

/** The user's role. `role` is the numeric role in that business or organisation. */
export interface SelectedRole {
  readonly type: 'business' | 'organisation';
  readonly id: number;
  readonly role: number;
}

/** `restoring` until the first attempt to renew a session at start-up has ended. */
export type SessionStatus = 'restoring' | 'signed-out' | 'signed-in';

/** The state that the shell writes; everything else is derived from it. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly user: UserInformation | null;
  readonly businesses: readonly Business[];
  readonly organisations: readonly Organisation[];
  readonly selectedRole: SelectedRole | null;
  /** The viewed business, -1 for all businesses of the selected organisation, null for none. */
  readonly effectiveBusinessId: number | null;
  readonly rememberRoleSelection: boolean;
  /** Countries beyond Ireland and the UK that the server's configuration opens the forecast to. */
  readonly forecastCountries: readonly string[];
}

export const SIGNED_OUT: SessionState = {
  status: 'signed-out',
  user: null,
  businesses: [],
  organisations: [],
  selectedRole: null,
  effectiveBusinessId: null,
  rememberRoleSelection: true,
  forecastCountries: [],
};
