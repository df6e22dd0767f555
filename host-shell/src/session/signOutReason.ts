import { atom, getDefaultStore } from 'jotai';

/**
 * Why nobody is signed in any more: the user left (here or in another tab), the session ended by itself, or it could
 * not be put together.
 */
export type SignOutReason = 'left' | 'expired' | 'failed';

const reasonAtom = atom<SignOutReason | null>(null);

/** Tells the guard and the login page. */
export const signOutReasonAtom = atom((get) => get(reasonAtom));

export function noteSignOut(reason: SignOutReason | null): void {
  getDefaultStore().set(reasonAtom, reason);
}
