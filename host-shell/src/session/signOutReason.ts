import { atom, getDefaultStore } from 'jotai';

/**
 * Why the user is signed out: they signed out (here or in another tab), the session expired, or it could not be
 * restored.
 */
export type SignOutReason = 'left' | 'expired' | 'failed';

const signOutAtom = atom<{ reason: SignOutReason | null; restoreError?: unknown }>({ reason: null });

/** Read by the guard and the login page. */
export const signOutReasonAtom = atom((get) => get(signOutAtom).reason);

/** Why a session that the user had could not be continued. */
export const restoreErrorAtom = atom((get) => get(signOutAtom).restoreError);

export function noteSignOut(reason: SignOutReason | null, restoreError?: unknown): void {
  getDefaultStore().set(signOutAtom, { reason, restoreError });
}
