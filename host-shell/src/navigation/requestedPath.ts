import { atom } from 'jotai';

/** The path that the address bar shows; the page on screen follows when its parts are there. */
export const requestedPathAtom = atom<string | null>(null);
