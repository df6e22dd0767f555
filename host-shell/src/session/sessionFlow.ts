import { isUnreachable } from '@epigram/shared-contracts/client';
import { currentToken, renewAccessToken, signIn, signOut } from '@epigram/shared-contracts/client/host';
import { DRAFT_PREFIX, readSession, statusAtom, userAtom } from '@epigram/shared-contracts/session';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { clearStoredRole, INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { findAccount, deleteOfflineData, saveAccount } from './offline/accountStore.ts';
import { fetchLatest, writeLists } from './access/accessCheck.ts';
import { AccountError, accountProblem } from './accountProblem.ts';
import { queryClient } from './queryClient.ts';
import { forgetRecentPages } from './recentPages.ts';
import { restoreRole } from './restoreRole.ts';
import { type Account, fetchAccount, fetchFirstAccount } from './sessionApi.ts';
import { clearSignedInMark, isMarkedSignedIn, markedUser, markSignedIn } from './signedInMark.ts';
import { noteSignOut, type SignOutReason } from './signOutReason.ts';
import { storeTimeZone } from './storeTimeZone.ts';

/** Builds the session of an account. @throws AccountError */
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

/** Fetches the user of the token. @throws AccountError, ApiError */
async function establishFetched(fetchIt = fetchAccount): Promise<void> {
  const account = await fetchIt();
  await establish(account);
  // Only now: an account that can't be used is signed out at once, and would refuse this request.
  if (account.user.timeZone === null) void storeTimeZone();
  const isCurrent = () => readSession(userAtom)?.id === account.user.id;
  saveAccount(account, isCurrent).catch((error: unknown) =>
    console.warn('The account could not be stored', error),
  );
}

/** Without a connection: restores the last session, for reading. */
async function establishSaved(): Promise<boolean> {
  const user = markedUser();
  const account = user === null ? null : await findAccount(user).catch(() => null);
  if (account === null) return false;
  await establish(account);
  return true;
}

/** Clears everything about the user in this tab, and deletes their offline data. */
export function forgetSession(reason: SignOutReason): void {
  deleteOfflineData({ entries: reason === 'left' }).catch((error: unknown) => {
    console.warn('The offline data could not be deleted', error);
  });
  if (reason === 'left') deleteEarlierDrafts();
  clearStoredRole();
  sessionStorage.removeItem(INVITATION_TOKEN_KEY);
  forgetRecentPages();
  queryClient.clear();
  resetSession();
}

/** Of earlier releases of remotes. */
function deleteEarlierDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  }
}

/** Ends the session here, on the server and, through the mark's storage event, in the other tabs. */
export async function endSession(reason: SignOutReason, restoreError?: unknown): Promise<void> {
  noteSignOut(reason, restoreError);
  clearSignedInMark();
  const revoked = signOut().catch((error: unknown) => {
    console.warn('The session could not be ended on the server', error);
  });
  forgetSession(reason);
  await revoked;
}

/**
 * Signs in, and out again if the account can't be used. `first` runs before that check and can make it usable.
 * @throws AccountError, ApiError
 */
export async function signInWith(
  credentials: { email: string; password: string; code?: string },
  first?: () => Promise<void>,
): Promise<void> {
  await signIn(credentials);
  await beginSession(first);
}

/** Builds the session of a new token; ends it if the account can't be used. */
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
    if (isUnreachable(error) && (await establishSaved())) return;
    console.warn('The session could not be restored', error);
    await endSession('failed', error);
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

/**
 * The server can be reached again: a session that began offline gets its token now.
 * @throws ApiError if the server can't be reached after all
 */
export async function continueSession(): Promise<void> {
  if ((await currentToken()) !== null || (await renewAccessToken()) !== null) return refreshSession();
  noteSignOut('expired');
  clearSignedInMark();
  forgetSession('expired');
}

/** Reloads the user and their lists after a remote has changed data that the session shows. */
export async function refreshSession(): Promise<void> {
  const account = await fetchLatest(fetchAccount);
  if (readSession(userAtom)?.id !== account.user.id) return;
  await writeLists(account);
}
