import { renewAccessToken, signIn, signOut } from '@epigram/shared-contracts/client/host';
import { readSession, selectedRoleAtom, statusAtom, userAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { clearStoredRole, INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { AccountError, accountProblem } from './accountProblem.ts';
import { auditSession, chooseRole, dropRole, readLists } from './chooseRole.ts';
import { queryClient } from './queryClient.ts';
import { forgetRecentPages } from './recentPages.ts';
import { restoreRole } from './restoreRole.ts';
import { automaticChoice, isOwnRole, type Lists } from './roleRules.ts';
import { fetchAccount, fetchFirstAccount } from './sessionApi.ts';
import { clearSignedInMark, isMarkedSignedIn, markSignedIn } from './signedInMark.ts';
import { noteSignOut, type SignOutReason } from './signOutReason.ts';

/** With a token in hand: fetches who this is and puts the session together. @throws AccountError, ApiError */
async function establish(fetchIt = fetchAccount): Promise<void> {
  const account = await fetchIt();
  const problem = accountProblem(account);
  if (problem) throw new AccountError(problem);
  const { choice, remembered } = await restoreRole(account.user.id, account);
  noteSignOut(null);
  markSignedIn(account.user.id);
  writeSession({
    status: 'signed-in',
    ...account,
    selectedRole: choice?.role ?? null,
    effectiveBusinessId: choice?.businessId ?? null,
    rememberRoleSelection: remembered,
  });
}

/** Forgets everything about the user in this tab. */
export function forgetSession(): void {
  clearStoredRole();
  sessionStorage.removeItem(INVITATION_TOKEN_KEY);
  forgetRecentPages();
  queryClient.clear();
  resetSession();
}

/** Ends the session here, on the server and, by the mark's storage event, in the other tabs. */
export async function endSession(reason: SignOutReason): Promise<void> {
  noteSignOut(reason);
  clearSignedInMark();
  const revoked = signOut().catch((error: unknown) => {
    console.warn('The session could not be ended on the server', error);
  });
  forgetSession();
  await revoked;
}

/**
 * Signs in. Where the account can't be used, it is signed out again; `first` may give it what it lacks.
 * @throws AccountError, ApiError
 */
export async function signInWith(
  credentials: { email: string; password: string; code?: string },
  first?: () => Promise<void>,
): Promise<void> {
  await signIn(credentials);
  await beginSession(first);
}

/** Puts the session of a token together that was just got; ends it where the account can’t be used. */
export async function beginSession(first?: () => Promise<void>): Promise<void> {
  try {
    await first?.();
    await establish();
  } catch (error) {
    await endSession('failed');
    throw error;
  }
}

let restoring: Promise<void> | null = null;

async function restore(): Promise<void> {
  if (!isMarkedSignedIn()) return resetSession();
  try {
    if ((await renewAccessToken()) === null) {
      noteSignOut('expired');
      clearSignedInMark();
      return forgetSession();
    }
    await establish(fetchFirstAccount);
  } catch (error) {
    console.warn('The session could not be restored', error);
    await endSession('failed');
  }
}

/** The first attempt to continue an earlier session; any failure signs out (docs/product.md, 2.2). */
export function restoreSession(): Promise<void> {
  if (readSession(statusAtom) !== 'restoring') return Promise.resolve();
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

/** A look of support that is over is no role that has become invalid: it is left without a warning. */
function leaveEndedSupport(next: Lists): void {
  const role = readSession(selectedRoleAtom);
  if (role === null || isOwnRole(role, next)) return;
  const { businesses, organisations } = readLists();
  const tenants = role.type === 'business' ? businesses : organisations;
  if (tenants.find(({ id }) => id === role.id)?.supportUntil) dropRole();
}

/** Loads the user and their lists anew, after a remote has changed what the session shows. */
export async function refreshSession(): Promise<void> {
  const account = await fetchAccount();
  if (readSession(userAtom)?.id !== account.user.id) return;
  leaveEndedSupport(account);
  writeSession(account);
  auditSession();
  // Support access adds a tenant to an account that had none: there is nothing to choose.
  const choice = readSession(selectedRoleAtom) === null ? automaticChoice(readLists()) : null;
  if (choice) await chooseRole(choice, false);
}
