import { atom } from 'jotai';

/** The user wants to sign out while comments wait: asked first. */
export const leavingAtom = atom(false);
