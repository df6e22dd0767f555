import { atom } from 'jotai';

/** The path in the address bar; the page on screen follows once it has loaded. */
export const requestedPathAtom = atom<string | null>(null);
