import { isUnreachable } from '@epigram/shared-contracts/client';
import { currentToken, renewAccessToken, signIn, signOut } from '@epigram/shared-contracts/client/host';
import { readSession, selectedRoleAtom, statusAtom, userAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { clearStoredRole, INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { findAccount, forgetOffline, keepAccount } from './offline/accountStore.ts';
import { AccountError, accountProblem } from './accountProblem.ts';
import { auditSession, chooseRole, dropRole, readLists } from './chooseRole.ts';
import { queryClient } from './queryClient.ts';
import { forgetRecentPages } from './recentPages.ts';
import { restoreRole } from './restoreRole.ts';
import { automaticChoice, isOwnRole, type Lists } from './roleRules.ts';
import { type Account, fetchAccount, fetchFirstAccount } from './sessionApi.ts';
import { clearSignedInMark, isMarkedSignedIn, markedUser, markSignedIn } from './signedInMark.ts';
import { noteSignOut, type SignOutReason } from './signOutReason.ts';

/** Puts the session of an account together. @throws AccountError */
async function establish(account: Account): Promise<void> {
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

/** With a token in hand: fetches who this is. @throws AccountError, ApiError */
async function establishFetched(fetchIt = fetchAccount): Promise<void> {
  const account = await fetchIt();
  await establish(account);
  const isCurrent = () => readSession(userAtom)?.id === account.user.id;
  keepAccount(account, isCurrent).catch((error: unknown) => console.warn('The account was not kept', error));
}

/** Without a connection: the session as it was last, for reading. */
async function establishKept(): Promise<boolean> {
  const user = markedUser();
  const account = user === null ? null : await findAccount(user).catch(() => null);
  if (account === null) return false;
  await establish(account);
  return true;
}

/** Forgets everything about the user in this tab, and what this browser keeps of them for a time without a connection. */
export function forgetSession(reason: SignOutReason): void {
  forgetOffline({ comments: reason === 'left' }).catch((error: unknown) => {
    console.warn('What was kept offline could not be deleted', error);
  });
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
  forgetSession(reason);
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
    await establishFetched();
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
      return forgetSession('expired');
    }
    await establishFetched(fetchFirstAccount);
  } catch (error) {
    if (isUnreachable(error) && (await establishKept())) return;
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

/**
 * The server can be reached again: a session that began without it gets its token now.
 * @throws ApiError where it can't be reached after all
 */
export async function continueSession(): Promise<void> {
  if ((await currentToken()) !== null || (await renewAccessToken()) !== null) return refreshSession();
  noteSignOut('expired');
  clearSignedInMark();
  forgetSession('expired');
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
