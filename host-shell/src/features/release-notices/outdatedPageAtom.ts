import { atom } from 'jotai';

/** The server no longer serves a page of this version. It stays so until the page is reloaded. */
export const pageOutdatedAtom = atom(false);
