/**
 * Tells, between tabs and over a restart, that somebody is signed in in this browser (their user id). The cookie that
 * renews the token can't be seen by a script: without this mark, every visitor's start would ask the server in vain.
 */
export const SIGNED_IN_KEY = 'epigram-signed-in';

export function markSignedIn(userId: number): void {
  localStorage.setItem(SIGNED_IN_KEY, String(userId));
}

/** The user whom the mark names. */
export function markedUser(): number | null {
  return Number(localStorage.getItem(SIGNED_IN_KEY)) || null;
}

export function clearSignedInMark(): void {
  localStorage.removeItem(SIGNED_IN_KEY);
}

export function isMarkedSignedIn(): boolean {
  return localStorage.getItem(SIGNED_IN_KEY) !== null;
}
