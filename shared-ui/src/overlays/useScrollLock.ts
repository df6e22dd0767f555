import { useEffect } from 'react';

let holders = 0;

/** Prevents the page behind a dialog from scrolling until the last dialog closes. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    holders += 1;
    const root = document.documentElement;
    if (holders === 1) {
      root.style.setProperty('--ep-scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    }
    root.classList.add('ep-scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) root.classList.remove('ep-scroll-locked');
    };
  }, [isLocked]);
}
