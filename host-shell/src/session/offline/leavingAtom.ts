import { atom } from 'jotai';

/** The user wants to sign out while entries are waiting, and has to confirm first. */
export const leavingAtom = atom(false);
