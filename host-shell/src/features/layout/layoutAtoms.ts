import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether the user has collapsed the sidebar to its icons; stored in the browser. */
export const sidebarNarrowAtom = atomWithStorage('epigram-sidebar-narrow', false, undefined, {
  getOnInit: true,
});

/** Whether the menu's drawer is open; it replaces the sidebar on narrow screens. */
export const menuDrawerOpenAtom = atom(false);
