import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether the user has narrowed the sidebar to its icons; kept in the browser. */
export const sidebarNarrowAtom = atomWithStorage('epigram-sidebar-narrow', false, undefined, {
  getOnInit: true,
});

/** Whether the menu's drawer is open, where there is no room for a sidebar. */
export const menuDrawerOpenAtom = atom(false);
