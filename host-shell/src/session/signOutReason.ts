import { atom, getDefaultStore } from 'jotai';

/**
 * Why the user is signed out: they signed out (here or in another tab), the session expired, or it could not be
 * restored.
 */
export type SignOutReason = 'left' | 'expired' | 'failed';

const reasonAtom = atom<SignOutReason | null>(null);

/** Read by the guard and the login page. */
export const signOutReasonAtom = atom((get) => get(reasonAtom));

export function noteSignOut(reason: SignOutReason | null): void {
  getDefaultStore().set(reasonAtom, reason);
}
