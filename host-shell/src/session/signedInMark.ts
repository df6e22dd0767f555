/**
 * Records the id of the user who is signed in in this browser, across tabs and restarts. Scripts can't see the cookie
 * that renews the token; without this mark, the shell would call the server unnecessarily for every visitor.
 */
export const SIGNED_IN_KEY = 'epigram-signed-in';

export function markSignedIn(userId: number): void {
  localStorage.setItem(SIGNED_IN_KEY, String(userId));
}

/** The user id in the mark. */
export function markedUser(): number | null {
  return Number(localStorage.getItem(SIGNED_IN_KEY)) || null;
}

export function clearSignedInMark(): void {
  localStorage.removeItem(SIGNED_IN_KEY);
}

export function isMarkedSignedIn(): boolean {
  return localStorage.getItem(SIGNED_IN_KEY) !== null;
}
